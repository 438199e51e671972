# Mitä komentorivi sanoo. Ohjeet ovat tiedostossa help/fi.toml.

cli-help-default = [oletus: { $value }]
cli-help-values = [arvot: { $values }]
cli-help-explained = Arvot:
cli-ruleset-span = { $title }, { $least }–{ $most } pelaajaa
cli-ruleset-either = { $title }, { $players } pelaajaa

# Mitä muut sanovat virheestä.
cli-said-missing = sellaista tiedostoa tai kansiota ei ole
cli-said-forbidden = tällä käyttäjällä ei ole siihen oikeutta; katso omistaja komennolla ls -l
cli-said-there = se on jo olemassa
cli-said-no-folder = osa polusta on tiedosto eikä kansio
cli-said-folder = se on kansio eikä tiedosto
cli-said-full = levy on täynnä
cli-said-read-only = tälle levylle ei voi kirjoittaa
cli-said-number = kirjoita kokonaisluku, esimerkiksi 7
cli-said-large = luku on liian suuri

# Komentorivi, jota ei voi lukea.
cli-misuse = virhe: { $what }
cli-misuse-explained = Kaiken siitä kertoo `{ $command } --help`.
cli-misuse-listed = Komennot luettelee `{ $command } --help`.
cli-misuse-twice = ”{ $argument }” on annettu kahdesti; anna se kerran
cli-misuse-conflict = ”{ $argument }” ja ”{ $other }” eivät käy yhdessä; jätä toinen pois
cli-misuse-conflicts = ”{ $argument }” ei käy yhdessä näiden kanssa:
cli-misuse-no-value = ”{ $argument }” tarvitsee arvon, ja se puuttuu
cli-misuse-value = ”{ $value }” ei kelpaa kohtaan ”{ $argument }”
cli-misuse-range = { $value } ei ole väliltä { $least }–{ $most }
cli-misuse-too-many = ”{ $value }” on liikaa: ”{ $argument }” ei ota enempää arvoja
cli-misuse-count = ”{ $argument }” tarvitsee { $wanted } arvoa, ja niitä on { $got }
cli-misuse-missing = komennosta puuttuu:
cli-misuse-unknown = ”{ $argument }” ei kuulu tähän komentoon
cli-misuse-command = komentoa ”{ $command }” ei ole
cli-misuse-no-command = { $command }: kirjoita perään, mitä tehdään
cli-misuse-commands = [komennot: { $commands }]
cli-misuse-quoted = ”{ $name }”
cli-misuse-near-command = vihje: tarkoititko { $names }?
cli-misuse-near-commands = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-near-argument = vihje: tarkoititko { $names }?
cli-misuse-near-arguments = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-near-value = vihje: tarkoititko { $names }?
cli-misuse-near-values = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-hint = vihje: { $hint }
cli-misuse-hint-value = vihje: jos ”{ $value }” on arvo, kirjoita ”{ $written }”
cli-misuse-hint-there = vihje: on olemassa ”{ $there }”
cli-misuse-hint-dashes = vihje: jos tarkoitat komentoa ”{ $command }”, jätä sen edestä pois ”{ $dashes }”
