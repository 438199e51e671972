# Messages between players: what their writer is told
press-sent = Sent to { $to }, word for word.
press-sent-anonymous = Sent to { $to }, word for word and without your name.
press-preview = This was a trial, so it was not sent. It would go to { $to }.
press-remark = { $said }
press-to-all = all
press-to-gm = the game master
press-nobody = Not sent: nobody here is called “{ $word }”. At the table: { $names }. You may also write to “all” and to “gm”.
press-which = Not sent: “{ $word }” could be { $names }.
press-no-colon = Not sent: a message is written as “press NAME: text”, with a colon before the text.
press-no-end = Not sent, since I can't tell where it ends. Write “end press” on a line of its own below it. Nothing below “press” was read as an order.
press-empty = Not sent: there is no text in it.
press-long = Not sent: a message has at most 4000 characters. Please send it in parts.
press-no-partner = Not sent: nobody is your partner in this game.
press-yourself = Not sent: it names nobody but you.
press-closed = Not sent: in this game nobody writes to the others. You may write to the game master.
press-open-only = Not sent: in this game players write only to all (“press all: …”) or to the game master.
press-not-anonymous = Not sent: in this game messages bear their writer's name.
press-many = Not sent: a letter carries at most { $count } messages.
press-many-today = Not sent: you have sent { $count } messages within a day. Please go on tomorrow.
consent-press-given = From now on your messages may be published as the rules of this game say: { $rule }
consent-press-taken = Your messages are not published.
command-consent-wrong = I can note your consent to the publishing of your messages: “consent press”, or “consent press no”.

# Messages in a mail and on a page
press-heading = Messages
press-mail-lead = { $name }, somebody has written to you.
press-mail-lead-gm = A player of { $title } has written to you.
press-mail-how = To write back: “press NAME: your text” on a line of an answer to this mail; for more lines, “press NAME:” alone, your lines, and “end press”.
press-from-to = { $from } to { $to }
press-anonymous-to = Anonymous to { $to }
press-from-gm = The game master to { $to }
press-you = you
press-page-title = Messages of this game
press-page-lead = What players have written to each other, as far as each has consented to its publishing. Messages without a name are never published.
press-page-none = Nothing yet.

# How a game is conducted
conduct-sees-nothing = The game master sees nothing that is hidden from players.
conduct-sees-after = The game master sees hidden things only when the game is over.
conduct-sees-all = The game master sees everything, hidden things too.
conduct-press-private = Players may write to each other (“press NAME: text”).
conduct-press-open = Players may write to each other, only to all (“press all: text”).
conduct-press-none = In this game players don't write to each other, only to the game master.
conduct-anonymous = Messages may be sent without a name (“press anonymous NAME: text”).
conduct-publish-never = Messages are not published.
conduct-publish-during = Messages of those who consent (“consent press”) are published on a page of the game as they are sent.
conduct-publish-after = Messages of those who consent (“consent press”) are published on a page of the game when it is over.
