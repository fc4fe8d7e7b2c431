-- What visitors see. Every change raises the version, and names what changed.
create table content_version (
	one boolean primary key default true check (one),
	version integer not null
);
insert into content_version (version) values (1);

-- A version without rows changed everything. Old versions are deleted.
create table content_changes (
	version integer not null,
	tag text not null,
	-- Something may no longer be shown, not even for a moment.
	withdrawn boolean not null,
	primary key (version, tag)
);
