-- People, their sessions, and the one-time tokens with which a password is set. Tokens are kept as SHA-256 only.
create extension if not exists citext;

create table users (
	id bigint generated always as identity primary key,
	full_name text not null,
	phone text not null,
	email citext not null unique,
	password_hash text not null,
	is_operator boolean not null default false,
	created_at timestamptz not null
);

create table sessions (
	token_hash text primary key,
	user_id bigint not null references users (id) on delete cascade,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create table password_tokens (
	token_hash text primary key,
	user_id bigint not null references users (id) on delete cascade,
	purpose text not null check (purpose in ('reset_password', 'set_password')),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index password_tokens_by_user on password_tokens (user_id);
create index password_tokens_by_end on password_tokens (expires_at);
