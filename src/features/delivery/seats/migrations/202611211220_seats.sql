-- Who the seats of a group line were offered to. Seat 1 is the buyer's own and has no row here.
create table seat_invitations (
	id bigint generated always as identity primary key,
	-- What the mailed link names it by, signed.
	reference text not null unique,
	order_line_id bigint not null references order_lines on delete cascade,
	seat integer not null check (seat > 1),
	-- Empty once the person was erased.
	email citext,
	name text not null default '',
	state text not null default 'pending' check (state in ('pending', 'joined', 'withdrawn', 'moved', 'closed')),
	invited_at timestamptz not null,
	-- When the invitation was mailed last, and how often.
	sent_at timestamptz not null,
	sends integer not null default 1,
	joined_by bigint references users on delete set null,
	joined_at timestamptz,
	enrollment_id bigint references enrollments on delete set null,
	ended_at timestamptz,
	check (state <> 'joined' or joined_at is not null)
);
-- A seat is offered to one at a time, and an address once a line.
create unique index seat_invitations_seat on seat_invitations (order_line_id, seat) where state in ('pending', 'joined');
create unique index seat_invitations_address on seat_invitations (order_line_id, email) where state in ('pending', 'joined');
create index seat_invitations_by_email on seat_invitations (email);
create index seat_invitations_by_user on seat_invitations (joined_by);
