-- Since when it is known that the mailbox of an account's address is its holder's. Anybody can sign up with any address:
-- what is held under the address alone is told, and erased, for those only who have opened a link that was mailed to it.
alter table users add column email_verified_at timestamptz;
alter table email_changes add column old_email_verified boolean not null default false;

-- One-time tokens with which the holder of an account shows that its mailbox is theirs. Kept as SHA-256 only; each is
-- good for the one address to which it was mailed.
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

-- What is known of those who are there: a changed address was opened from its mailbox, and an account without a phone
-- number was made by an invitation, whose link alone can have set its password.
update email_changes set old_email_verified = true
where exists (
	select from email_changes earlier
	where earlier.user_id = email_changes.user_id and earlier.id < email_changes.id
		and earlier.confirmed_at is not null and earlier.email = email_changes.old_email
);
update users set email_verified_at = coalesce(
	(select max(confirmed_at) from email_changes where user_id = users.id and email = users.email and confirmed_at is not null),
	case when phone = '' and password_hash <> '' then created_at end
)
where (phone = '' and password_hash <> '') or exists (
	select from email_changes where user_id = users.id and email = users.email and confirmed_at is not null
);
