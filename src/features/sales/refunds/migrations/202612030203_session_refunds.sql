-- A refund of many purchases of a canceled session. Each item is requested once; its refund has the item's request key.
create table session_refunds (
	id bigint generated always as identity primary key,
	session_id bigint not null,
	reason text not null,
	-- Empty after the staff member's account was deleted; the name stays.
	requested_by bigint references users on delete set null,
	requested_by_name text not null,
	requested_at timestamptz not null,
	finished_at timestamptz
);
create unique index session_refunds_running on session_refunds (session_id) where finished_at is null;
create index session_refunds_by_session on session_refunds (session_id, id);
create index session_refunds_by_staff on session_refunds (requested_by);

create table session_refund_items (
	session_refund_id bigint not null references session_refunds on delete cascade,
	order_line_id bigint not null,
	order_id bigint not null,
	-- requested: the refund exists, and its own state says the rest. skipped: it was refunded in another way before.
	state text not null default 'waiting' check (state in ('waiting', 'requested', 'skipped', 'failed')),
	failure text not null default '',
	primary key (session_refund_id, order_line_id)
);
create index session_refund_items_waiting on session_refund_items (session_refund_id, order_line_id) where state = 'waiting';

-- Canceled sessions whose customers keep their purchases, such as for a new date. A later cancellation counts again.
create table kept_canceled_sessions (
	session_id bigint not null,
	starts_at timestamptz not null,
	kept_at timestamptz not null,
	primary key (session_id, starts_at)
);
