and = ja

# Mitä ei voitu lukea
unread-ambiguous = "{ $word }" voi tarkoittaa: { $names }. Kirjoitathan sanasta enemmän.
unread-end-of-line = rivin loppu
unread-short = Rivi loppuu kesken; seuraavaksi odotin: { $expected }.
unread-word = En ymmärrä sanaa "{ $word }"; siinä odotin: { $expected }.
unread-near = En ymmärrä sanaa "{ $word }"; tarkoititko { $near }? (Odotin: { $expected }.)

# Mitä kerho sanoo komennoista
salt-taken = Sanasi { $word } sekoitetaan noppiin.
salt-too-late = Suolaa ei voi enää antaa: tämän pelin nopat on jo lyöty lukkoon.
language-changed = Tästä lähtien kirjoitan sinulle suomeksi.
game-other = Kirjeesi mainitsee pelin { $named }, mutta vastaa pelin { $game } raporttiin. Kirjoitathan siihen peliin vastaamalla sen omaan raporttiin.
help-commands = Missä tahansa kirjeessä: tilanne, ohje SANA, kokeile, valmis, odota, peru LAJI, kieli en, uudestaan KIERROS. Yksi määräys rivillä; "pysyvä" rivin edessä säilyttää sen myöhemmillekin vuoroille.
help-nothing = Tässä pelissä ei ole määräystä { $word }; "ohje" kertoo kaikki.

# Mitä kerho sanoo siitä, miten kirje luettiin
letter-charset-guessed = Kirjeesi ei kertonut merkistöään, joten arvasin. Tarkistathan kirjaimet yltä.
letter-nuls-removed = Kirjeessäsi oli rikkinäisiä merkkejä; jätin ne pois.
letter-text-cut = Kirjeesi on hyvin pitkä; luin vain sen alun.
letter-html-disagrees = Kirjeesi muotoiltu osa ja tekstiosa sanovat eri asioita; luin tekstiosan.
letter-struck-out = Jätin pois yliviivaamasi kohdat.
letter-tnef = Sähköpostiohjelmasi kääri kirjeen winmail.dat-tiedostoon, jota en voi avata. Lähetäthän pelkkää tekstiä.
letter-encrypted = Osa kirjeestäsi on salattu, enkä voi avata sitä. Lähetäthän pelkkää tekstiä.
