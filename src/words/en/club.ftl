and = and

# What could not be read
unread-ambiguous = "{ $word }" could be { $names }: please write more of the word.
unread-end-of-line = the end of the line
unread-short = The line stops too early; next I expected { $expected }.
unread-word = I don't understand "{ $word }"; there I expected { $expected }.
unread-near = I don't understand "{ $word }"; did you mean { $near }? (I expected { $expected }.)
