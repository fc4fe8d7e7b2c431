-- Addresses that people wish to be reached at. An address becomes theirs once the link that was mailed to it is opened;
-- those that did are kept with the one before, so that all can be told, and forgotten, what is held under either.
create table email_changes (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	old_email citext not null,
	email citext not null,
	-- SHA-256 of the token; it is made when the link is mailed.
	token_hash text unique,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	confirmed_at timestamptz,
	-- Set when it can't be confirmed any more: another one was asked for, or the password was changed.
	closed_at timestamptz
);
create index email_changes_by_user on email_changes (user_id, id);
create index email_changes_open on email_changes (expires_at) where confirmed_at is null;
