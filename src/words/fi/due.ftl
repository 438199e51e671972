# Määräajat: muistutukset, lisäaika, odottavat kirjeet
due-waits = Peli jatkuu tämän kirjeen mukaan { $when }. Siihen asti voit lähettää tilalle uuden.
due-soon = Tämä on muistutus: vastaathan viimeistään { $when }.
due-late = Määräaika on mennyt. Vastauksesi ehtii vielä mukaan, jos se tulee viimeistään { $when }; sen jälkeen peli jatkuu ilman sitä.
due-lead = { $name }, määräyksiäsi odotetaan.
due-reminded = { $name } on saanut muistutuksen.
due-in-grace = { $name } on myöhässä määräajasta ja voi vielä vastata viimeistään { $when }.
due-missed =
    { $name } on jättänyt vastaamatta { $count ->
        [one] kerran
       *[other] { $count } kertaa
    }: { $rounds }.
due-held = Kerho ei ollut toiminnassa { $hours } tuntiin, joten kukaan ei myöhästynyt sen takia. Vastausten uusi määräaika on { $when }.
