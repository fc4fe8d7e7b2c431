create table users (
	id bigint generated always as identity primary key,
	full_name text not null,
	phone text not null,
	email citext not null unique,
	-- When the holder last opened an emailed link. Data stored under an address is shown and erased only for a verified one.
	email_verified_at timestamptz,
	password_hash text not null,
	-- When an emailed or printed link last set the password. A first second factor must be set up soon after,
	-- so that a stolen password alone cannot set up one.
	link_used_at timestamptz,
	-- Null: a customer.
	role text check (role in ('owner', 'editor', 'support')),
	created_at timestamptz not null,
	-- Any part of a name, an address or a phone number can be searched.
	search_text text not null generated always as (
		lower(full_name || ' ' || email::text || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))
	) stored
);
create index users_by_role on users (role) where role is not null;
create index staff_by_id on users (id) where role is not null;
create index users_by_time on users (created_at);
-- Staff sort customers by name and address.
create index users_by_name on users (lower(full_name), id);
create index users_by_email on users (lower(email::text), id);
create index users_by_search_text on users using gin (search_text gin_trgm_ops);

-- All tokens below are stored as SHA-256 only.
create table sessions (
	token_hash text primary key,
	user_id bigint not null references users (id) on delete cascade,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- Null: only the password was given.
	second_factor_at timestamptz,
	-- The last re-authentication, for sensitive actions.
	confirmed_at timestamptz
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

-- Requested addresses. A request is complete when the link sent to the new address is opened.
-- Completed ones stay, so that an export or erasure finds data under earlier addresses.
create table email_changes (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	old_email citext not null,
	old_email_verified boolean not null default false,
	email citext not null,
	-- Null until the link is sent.
	token_hash text unique,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	confirmed_at timestamptz,
	-- Set when a later request or a new password invalidates this one.
	closed_at timestamptz,
	-- Requested by staff for a customer. Its link works without a login: the customer may not be able to log in.
	by_staff boolean not null default false,
	-- Why an owner changed the address without a confirmation; empty for all other changes.
	reason text not null default ''
);
create index email_changes_by_user on email_changes (user_id, id);
create index email_changes_open on email_changes (expires_at) where confirmed_at is null;
create index email_changes_by_former on email_changes (old_email) where confirmed_at is not null;

-- Tokens that verify the address to which they were sent.
create table address_links (
	token_hash text primary key,
	user_id bigint not null references users on delete cascade,
	email citext not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index address_links_by_user on address_links (user_id);
create index address_links_by_end on address_links (expires_at);

-- For other features: read-only, without the columns that only this feature needs.
create view public_users as
select id, full_name, email, role, password_hash <> '' as has_password, link_used_at from users;

-- Where emails to a former address go now.
create view public_former_addresses as
select email_changes.old_email, users.id as user_id, users.email from email_changes join users on users.id = email_changes.user_id
where email_changes.confirmed_at is not null and not exists (select from users as holders where holders.email = email_changes.old_email);
