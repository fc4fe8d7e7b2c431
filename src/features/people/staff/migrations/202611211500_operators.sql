-- Roles of operators, and the second factor without which nobody reaches the console.
alter table users add column role text check (role in ('owner', 'editor', 'support'));
update users set role = 'owner' where is_operator;
alter table users drop column is_operator;
create index users_by_role on users (role) where role is not null;

alter table sessions
	-- When a second factor was shown in this session; null: the password alone.
	add column second_factor_at timestamptz,
	-- When its holder last proved who they are, for what asks for a fresh proof.
	add column confirmed_at timestamptz;

create table authenticator_apps (
	user_id integer primary key references users (id) on delete cascade,
	-- Encrypted with a key of the deployment, so that a copy of the database makes no codes.
	secret text not null,
	created_at timestamptz not null,
	-- Null until the first code was shown: an app that was never read in is no factor.
	confirmed_at timestamptz,
	-- The time step of the last code that was taken: each code is good once.
	last_step bigint not null default 0
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

-- What a passkey has to sign: each challenge is good once, for a few minutes.
create table passkey_challenges (
	challenge text primary key,
	user_id integer not null references users (id) on delete cascade,
	purpose text not null check (purpose in ('register', 'confirm')),
	expires_at timestamptz not null
);
