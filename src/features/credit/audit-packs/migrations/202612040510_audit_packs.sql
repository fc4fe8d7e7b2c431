-- Files for auditors, each made by a job. They are deleted after a week.
create table audit_packs (
	id integer generated always as identity primary key,
	-- What it is about (`PackScope`).
	scope jsonb not null,
	title text not null,
	state text not null default 'queued' check (state in ('queued', 'building', 'ready', 'failed', 'expired')),
	-- People that were written, of how many.
	people integer not null default 0,
	people_total integer,
	certificates integer not null default 0,
	storage_key text,
	bytes bigint,
	-- SHA-256 of the whole file.
	digest text,
	requested_at timestamptz not null,
	-- The name of the staff member.
	requested_by text not null,
	ready_at timestamptz,
	expires_at timestamptz
);
create index audit_packs_expiring on audit_packs (expires_at) where state = 'ready';
