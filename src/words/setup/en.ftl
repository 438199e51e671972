# What a new club’s game master is asked and told
setup-hello = A club in this folder. A dozen questions, most with an answer ready; Enter takes it, < goes back to the question before. Nobody but the club itself is written to before you say so.
setup-ask-name = Name of the club
setup-ask-languages = Languages, the first for all who chose none (en, fi)
setup-ask-zone = Time zone of the deadlines (this machine’s is ready)
setup-ask-gm-name = Your name, as game master
setup-ask-gm-address = Your own address
setup-mailbox = The club’s mailbox
setup-ask-address = Address that players write to
setup-ask-way = Where is that mailbox?
setup-way-provider = at a provider (it is read by IMAP, and mails leave by SMTP)
setup-way-here = on this machine, which has a mail server (a Maildir, and sendmail)
setup-way-files = nowhere yet: letters and mails are files, for a look around
setup-number = Number
setup-number-wrong = a number from 1 to { $most }
setup-yes = yes
setup-no = no
setup-plus-unsure = not known
setup-provider =
    { $name } is known: IMAP { $imap }, SMTP { $smtp }, plus addresses: { $plus }.
    { $asks }
setup-provider-asks = What { $name } asks of programs: { $asks }
setup-app-password = { $name } takes an app password here, made for this program alone; not the one that you log in with yourself.
setup-ask-imap = Server with the letters (IMAP)
setup-ask-smtp = Server that takes mails (SMTP)
setup-ask-user = Login
setup-ask-password-where = How does the club get its password?
setup-password-file = from a file here, readable by you alone
setup-password-command = from a command
setup-password-env = from a variable of the environment
setup-ask-password = Password (it is not shown)
setup-ask-password-command = Command that says the password, or the token
setup-ask-password-env = Name of the variable
setup-ask-again = What now?
setup-not-yet = club.toml is not written yet: what you change here counts.
setup-again-same = try the same again
setup-again-password = another password
setup-again-user = another login
setup-again-servers = other servers
setup-again-authority = an authority of your own vouches for it: name its file
setup-ask-ca-file = File with that authority’s certificate (PEM)
setup-again-on = go on all the same, and mend it later
setup-again-stop = stop
setup-imap-idle = IMAP: { $host } lets the club in, and tells of new letters at once
setup-imap-well = IMAP: { $host } lets the club in; it does not tell of new letters, so they are looked for every few minutes
setup-folders-made = folders for letters that were dealt with: { $folders }
setup-folders-none = the server makes no folders for the club ({ $said }); letters stay where they are, with a mark
setup-smtp-well = SMTP: { $host } lets the club in
setup-hourly = at most { $count ->
    [one] one mail
   *[other] { $count } mails
} an hour, as this provider asks (hourly in [mail] of club.toml)
setup-not-empty = There are other things in { $folder } already ({ $count }). A club is best in a folder of its own; they stay as they are.
setup-site = The pages
setup-ask-publish = Command that brings them to where they are read (Enter: not yet)
setup-ask-site-url = Their address on the web (Enter: not yet)
setup-published = { $pages ->
    [one] one page
   *[other] { $pages } pages
} published
setup-ask-trial = Shall a test mail go to you, to see whether answers come home?
setup-mail-subject = A test of the club’s mail
setup-mail-itself =
    This mail was sent by Turnpost to the club’s own address, to see whether it arrives. Nothing has to be done about it.
setup-mail-master =
    This is a test of the mail of { $club }. Answer it with one word, whichever you like, and what you wrote is shown where the club is being set up.
setup-itself-well = a letter to { $address } came to the club’s mailbox, { $seconds ->
    [0] at once
    [one] after a second
   *[other] after { $seconds } seconds
}
setup-itself-waits = A mail to the club itself is on its way; it may take up to { $seconds } seconds (Ctrl-C goes on without waiting).
setup-itself-stopped = whether a letter to { $address } comes to the club’s mailbox is not known: it was waited for { $seconds } seconds
setup-itself-later = wait a quarter of an hour, then `turnpost doctor --mail` tries it again; many servers put off whom they don’t know, so if it goes on, ask your provider
setup-itself-again = `turnpost doctor --mail` tries it again
setup-itself-lost = a mail to { $address } left, and had not come to the club’s mailbox after { $seconds } seconds
setup-itself-remedy = look among spam; if it came nowhere, have your provider deliver name+anything to { $address }, or take a provider that does (turnpost guide mailboxes); without that, replies are told apart by their Message-ID alone
setup-master-waits = A test mail went to { $address }. Answer it with one word. Waiting; Ctrl-C goes on without.
setup-master-well = answered { $seconds ->
    [0] at once
    [one] after a second
   *[other] after { $seconds } seconds
}: what you wrote was read as "{ $text }"
setup-master-untried = no mail was sent to you to try it, as nobody waits here for the answer: `turnpost doctor --mail --gm --club { $club }` does that
setup-master-lost = no answer came yet
setup-master-remedy = look among spam for the mail and the answer; `turnpost doctor --mail` tries the club’s mail again
setup-written = Written: club.toml (every key explained), { $secrets }mail/, games/, site/.
setup-next = What next
setup-next-there = go there
setup-next-letters = letters in
setup-next-inbox = each is a file in { $folder }, or a mail server hands it over by this line in ~/.forward:
setup-next-mails = mails out
setup-next-sent = what the club sends stays in { $folder }
setup-next-game = a game
setup-next-new = turnpost new autumn-1 --ruleset citadels --open 3-5
setup-next-invite = (people join it by letter; to invite them yourself write --seat "Name <address>" for each in place of --open)
setup-next-on = keep it on
setup-next-desk = your desk
setup-next-gm = (or answer any mail that a game writes to you as its game master with "gm status")
setup-next-well = all well?

# Remarks in club.toml
setup-file-smtp = For transport = "smtp": the server that takes mails.
setup-file-imap = For "imap" among the sources: the server with the letters.
setup-file-tls = "wrapped" (encrypted from the first byte), "starttls" (after a greeting) or "none" (only on this machine).
setup-file-ca = A file with the certificate of an authority to trust besides the public ones.
setup-file-password = The login, and where its password is, one of three; never in this file.
setup-file-auth = "password", or "xoauth2": then the password is a token, which such a command renews.
setup-file-patience = Seconds that the server may take for an answer, and that a run hands it mails.
setup-file-folder = The folder with the letters.
setup-file-folders = Folders for letters that were dealt with, that want the game master’s eye, that can’t be read; without them letters stay, with a mark.
