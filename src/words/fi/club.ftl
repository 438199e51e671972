and = ja

# Mitä ei voitu lukea
unread-ambiguous = "{ $word }" voi tarkoittaa: { $names }. Kirjoitathan sanasta enemmän.
unread-end-of-line = rivin loppu
unread-short = Rivi loppuu kesken; seuraavaksi odotin: { $expected }.
unread-word = En ymmärrä sanaa "{ $word }"; siinä odotin: { $expected }.
unread-near = En ymmärrä sanaa "{ $word }"; tarkoititko { $near }? (Odotin: { $expected }.)
