create table backups (
	id bigint generated always as identity primary key,
	created_at timestamptz not null,
	recorded_at timestamptz not null,
	bytes bigint not null check (bytes >= 0)
);
create index backups_by_moment on backups (created_at);

-- Restores of this database. Until payments were checked, the provider may know of payments that are missing here.
create table restores (
	id bigint generated always as identity primary key,
	backup_made_at timestamptz not null,
	restored_at timestamptz not null,
	payments_checked_at timestamptz
);
create index restores_to_check on restores (id) where payments_checked_at is null;
