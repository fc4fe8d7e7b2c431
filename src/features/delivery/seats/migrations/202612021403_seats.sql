-- Invitations to the seats of a group line. Seat 1 belongs to the customer who bought it and has no row here.
create table seat_invitations (
	id bigint generated always as identity primary key,
	-- The name in the emailed link, signed.
	reference text not null unique,
	order_line_id bigint not null references order_lines on delete cascade,
	seat integer not null check (seat > 1),
	-- Empty after erasure.
	email citext,
	name text not null default '',
	state text not null default 'pending' check (state in ('pending', 'joined', 'withdrawn', 'moved', 'closed')),
	invited_at timestamptz not null,
	-- The latest email, and the number of emails.
	sent_at timestamptz not null,
	sends integer not null default 1,
	joined_by bigint references users on delete set null,
	joined_at timestamptz,
	enrollment_id bigint references enrollments on delete set null,
	ended_at timestamptz,
	check (state <> 'joined' or joined_at is not null)
);
create unique index seat_invitations_seat on seat_invitations (order_line_id, seat) where state in ('pending', 'joined');
create unique index seat_invitations_address on seat_invitations (order_line_id, email) where state in ('pending', 'joined');
create index seat_invitations_by_email on seat_invitations (email);
create index seat_invitations_by_user on seat_invitations (joined_by);
