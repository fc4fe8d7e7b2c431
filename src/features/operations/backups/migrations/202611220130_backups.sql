-- When backups were made of this database, so that operators see how old the latest one is.
create table backups (
	id bigint generated always as identity primary key,
	created_at timestamptz not null,
	recorded_at timestamptz not null,
	bytes bigint not null check (bytes >= 0)
);
create index backups_by_moment on backups (created_at);

-- From which backups this database was restored. Until somebody looked, the payment provider may know of payments that it
-- does not.
create table restores (
	id bigint generated always as identity primary key,
	backup_made_at timestamptz not null,
	restored_at timestamptz not null,
	payments_checked_at timestamptz
);
create index restores_to_check on restores (id) where payments_checked_at is null;
