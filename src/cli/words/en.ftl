# What the command line says. Its help stands with the commands.

cli-help-default = [default: { $value }]
cli-help-values = [possible values: { $values }]
cli-help-explained = Possible values:
cli-ruleset-span = { $title }, { $least } to { $most } players
cli-ruleset-either = { $title }, { $players } players

# What others say of a mistake.
cli-said-missing = there is no such file or folder
cli-said-forbidden = this user may not do that here; see who owns it, with ls -l
cli-said-there = it is there already
cli-said-no-folder = a part of its path is a file, not a folder
cli-said-folder = it is a folder, not a file
cli-said-full = the disk is full
cli-said-read-only = nothing can be written to this disk
cli-said-number = write a whole number, such as 7
cli-said-large = that number is too large

# Arguments that can't be read.
cli-misuse = error: { $what }
cli-misuse-explained = `{ $command } --help` explains all of it.
cli-misuse-listed = `{ $command } --help` lists the commands.
cli-misuse-twice = the argument '{ $argument }' cannot be used multiple times
cli-misuse-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
cli-misuse-conflicts = the argument '{ $argument }' cannot be used with:
cli-misuse-no-value = a value is required for '{ $argument }' but none was supplied
cli-misuse-value = invalid value '{ $value }' for '{ $argument }'
cli-misuse-range = { $value } is not in { $least }..={ $most }
cli-misuse-too-many = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
cli-misuse-count = { $wanted } values required for '{ $argument }' but { $got ->
    [0] { $got } was
    [1] { $got } was
   *[other] { $got } were
 } provided
cli-misuse-missing = the following required arguments were not provided:
cli-misuse-unknown = unexpected argument '{ $argument }' found
cli-misuse-command = unrecognized subcommand '{ $command }'
cli-misuse-no-command = '{ $command }' requires a subcommand but one was not provided
cli-misuse-commands = [subcommands: { $commands }]
cli-misuse-quoted = '{ $name }'
cli-misuse-near-command = tip: a similar subcommand exists: { $names }
cli-misuse-near-commands = tip: some similar subcommands exist: { $names }
cli-misuse-near-argument = tip: a similar argument exists: { $names }
cli-misuse-near-arguments = tip: some similar arguments exist: { $names }
cli-misuse-near-value = tip: a similar value exists: { $names }
cli-misuse-near-values = tip: some similar values exist: { $names }
cli-misuse-hint = tip: { $hint }
cli-misuse-hint-value = tip: to pass '{ $value }' as a value, use '{ $written }'
cli-misuse-hint-there = tip: '{ $there }' exists
cli-misuse-hint-dashes = tip: subcommand '{ $command }' exists; to use it, remove the '{ $dashes }' before it
