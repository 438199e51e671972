-- Clubs, the files of each as its folder has them, and the letters that wait for it.

create table clubs (
    id integer generated always as identity primary key,
    name text not null unique,
    -- Counts the changes of its files: a working copy is of one version.
    version bigint not null default 1,
    -- Since when it waits for a pass, or will; null: only a letter makes it wait.
    due timestamptz default clock_timestamp(),
    -- When a pass over it was last taken over.
    passed timestamptz,
    -- How many passes in a row were begun and not taken over.
    failures integer not null default 0,
    -- Whether its letters are taken one at a time, as passes with several failed.
    careful boolean not null default false,
    -- Why the last one failed that did.
    trouble text,
    -- Why no worker touches it; null: they do.
    aside text
);
create index clubs_due on clubs (due) where aside is null;

-- The last changes of each club's files, with a mark that no other change has: where the database was set back to an earlier moment the numbers
-- come again, and a working copy can tell that its own is not of this history.
create table versions (
    club integer not null references clubs on delete cascade,
    version bigint not null,
    mark uuid not null default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    primary key (club, version)
);

-- What stands in files, by its SHA-256. Each club has its own: none can tell by it what another has.
create table contents (
    club integer not null references clubs on delete cascade,
    sha256 bytea not null,
    bytes bytea not null,
    primary key (club, sha256)
);

create table files (
    club integer not null references clubs on delete cascade,
    path text not null,
    -- Null: a folder.
    sha256 bytea,
    mode integer not null,
    -- When it was last written, in seconds since 1970, where that counts.
    written bigint not null,
    -- With which version of the club this row came about.
    version bigint not null,
    -- Whether it is not there any more.
    gone boolean not null default false,
    primary key (club, path),
    foreign key (club, sha256) references contents (club, sha256)
);
create index files_version on files (club, version);
create index files_contents on files (club, sha256);

create table letters (
    id bigint generated always as identity primary key,
    club integer not null references clubs on delete cascade,
    received timestamptz not null default clock_timestamp(),
    sha256 bytea not null,
    raw bytea not null,
    -- In how many passes it was the only letter, of which none was taken over.
    tries integer not null default 0,
    -- Why it is not taken any more; null: it is.
    aside text,
    unique (club, sha256)
);

-- Mails that a server has taken, until the club's files say so.
create table departures (
    club integer not null references clubs on delete cascade,
    mail text not null,
    at timestamptz not null default clock_timestamp(),
    primary key (club, mail)
);
