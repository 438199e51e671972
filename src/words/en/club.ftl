and = and

# What could not be read
unread-ambiguous = "{ $word }" could be { $names }: please write more of the word.
unread-end-of-line = the end of the line
unread-short = The line stops too early; next I expected { $expected }.
unread-word = I don't understand "{ $word }"; there I expected { $expected }.
unread-near = I don't understand "{ $word }"; did you mean { $near }? (I expected { $expected }.)

# What a line of a letter came to
line-number-means = that is: { $order }
line-says-nothing = I understand the words, but not what is to be done.
number-nothing-asked = There is no numbered list open for you now, so I don't know what the number means.
number-of-no-report = I can't tell which report the number answers. Here is the list as it is now; a number in a reply to this mail counts.
number-of-old-report = The number belongs to an older report, and the list has changed since. Here is the new one.
number-not-listed = The list has no number { $number }; the last is { $last }.
cancel-what = There are no lines of the kind "{ $word }" to take back.
command-salt-wrong = Salt is one word of at most 64 characters: salt WORD.
command-language-wrong = I know the languages English and Finnish: language en, language fi.
command-resend-wrong = Which round? Write its number, or "resend" alone for the last one.
help-kind = { $usage }: { $what }

# Rounds and results
round-setup = Set-up
result-nobody = The game is over. Nobody won.
result-winner = The game is over. { $names } won.
result-shared = The game is over. { $names } share the win.
