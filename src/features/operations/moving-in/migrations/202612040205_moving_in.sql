-- Customers who came with a file of an earlier system, and what has no other place. Deleted with the account.
create table moved_people (
	user_id bigint primary key references users on delete cascade,
	company text not null default '',
	moved_at timestamptz not null,
	-- When an owner last asked for their invitation to set a password; null after it was given up.
	invitation_requested_at timestamptz,
	-- When it was sent.
	invited_at timestamptz,
	invitation_tries integer not null default 0
);
create index moved_people_to_invite on moved_people (invitation_tries, user_id) where invitation_requested_at is not null and invited_at is null;
