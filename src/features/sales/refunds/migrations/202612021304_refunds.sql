-- A pending refund is in progress: the provider was or will be called.
create table refunds (
	id bigint generated always as identity primary key,
	-- The idempotency key towards the provider.
	reference text not null unique,
	order_id bigint not null references orders,
	cents integer not null check (cents >= 0),
	reason text not null,
	state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'reversed')),
	provider_refund text unique,
	-- Null: made in the provider's dashboard.
	requested_by bigint references users on delete set null,
	request_key text,
	-- Made at the provider with an amount that fits no lines: a staff member has to assign it.
	unmatched boolean not null default false,
	-- How much of it repeats reversed refunds. Their credit notes cover that part already.
	repeated_cents integer not null default 0
		constraint refunds_repeat_within check (repeated_cents >= 0 and repeated_cents <= cents),
	-- What happens to certificates earned with the refunded lines. Null: nobody was asked.
	certificates text constraint refunds_certificates check (certificates in ('revoke', 'keep')),
	failure text,
	requested_at timestamptz not null,
	settled_at timestamptz,
	reversed_at timestamptz,
	-- When it was last requested from the payment provider. Claims it, so that no second request runs meanwhile.
	sent_at timestamptz,
	-- The part that the customer never paid: it reduces what an invoice still owes, and no money moves.
	unpaid_cents integer not null default 0 constraint refunds_unpaid_within check (unpaid_cents >= 0 and unpaid_cents + repeated_cents <= cents),
	-- Amounts of refunds and of their lines include the tax.
	tax_cents integer not null default 0 constraint refunds_tax_within check (tax_cents >= 0 and tax_cents + repeated_cents <= cents),
	unique (order_id, request_key)
);
create index refunds_pending on refunds (requested_at) where state = 'pending';
create index refunds_unmatched on refunds (id) where unmatched;
create index refunds_failed on refunds (settled_at) where state = 'failed';

-- The lines of a refund and their shares. Lines of a failed refund are not live.
create table refund_lines (
	refund_id bigint not null references refunds on delete cascade,
	order_line_id bigint not null references order_lines,
	cents integer not null check (cents >= 0),
	live boolean not null default true,
	-- False: it returns a part of the line's price and leaves the access to its course.
	ends_access boolean not null default true,
	tax_cents integer not null default 0 constraint refund_lines_tax_within check (tax_cents >= 0 and tax_cents <= cents),
	primary key (refund_id, order_line_id)
);
-- The access of a line ends once; parts of its price can be refunded several times.
create unique index refund_lines_once on refund_lines (order_line_id) where live and ends_access;
create index refund_lines_of_line on refund_lines (order_line_id) where live;

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

-- For other features: read-only, without the columns that only this feature needs.
create view public_refunds as
select id, order_id, reference, cents, repeated_cents, reason, state, requested_by, requested_at, settled_at, unpaid_cents, tax_cents from refunds;

-- Upgrades credit what was paid and not refunded. `live`: the refund did not fail.
create view public_refund_lines as
select order_line_id, cents, live, tax_cents, refund_id from refund_lines;
