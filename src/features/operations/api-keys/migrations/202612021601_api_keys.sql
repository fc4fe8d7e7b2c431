create table api_keys (
	id integer generated always as identity primary key,
	name text not null,
	-- SHA-256 of the key, base64url. The key itself is shown once and stored nowhere.
	key_hash text not null unique,
	-- The last four characters, so that staff recognize a key.
	key_end text not null,
	scopes text[] not null check (cardinality(scopes) > 0),
	-- A key works only while its creator is an owner.
	created_by bigint not null references users on delete cascade,
	created_at timestamptz not null,
	expires_at timestamptz,
	last_used_at timestamptz,
	revoked_at timestamptz
);
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;
create index api_keys_by_creator on api_keys (created_by);
