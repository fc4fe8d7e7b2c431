create table authenticator_apps (
	user_id integer primary key references users (id) on delete cascade,
	-- Encrypted with a key of the deployment, so that a stolen database generates no codes.
	secret text not null,
	created_at timestamptz not null,
	confirmed_at timestamptz not null,
	-- The time step of the last accepted code: each code works once.
	last_step bigint not null default 0
);

-- A new app replaces the current one only after its first code.
create table authenticator_setups (
	user_id integer primary key references users (id) on delete cascade,
	secret text not null,
	created_at timestamptz not null
);

create table recovery_codes (
	user_id integer not null references users (id) on delete cascade,
	code_hash text not null,
	used_at timestamptz,
	primary key (user_id, code_hash)
);

create table passkeys (
	id text primary key,
	user_id integer not null references users (id) on delete cascade,
	name text not null,
	public_key text not null,
	counter bigint not null,
	transports text not null default '',
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Each challenge works once, for a few minutes.
create table passkey_challenges (
	challenge text primary key,
	user_id integer not null references users (id) on delete cascade,
	purpose text not null check (purpose in ('register', 'confirm')),
	expires_at timestamptz not null
);
