# Deadlines: reminders, grace, what waits
due-waits = The game goes on by this letter at { $when }. Until then you may replace it.
due-soon = This is a reminder: please answer by { $when }.
due-late = The deadline has passed. Your answer still counts until { $when }; after that the game goes on without it.
due-lead = { $name }, your orders are awaited.
due-reminded = { $name } has been reminded.
due-in-grace = { $name } has missed the deadline and may still answer until { $when }.
due-missed =
    { $name } has missed { $count ->
        [one] one deadline
       *[other] { $count } deadlines
    }: { $rounds }.
due-held = The club was not at work for { $hours } hours, so nobody is late by that. Answers are now due by { $when }.
