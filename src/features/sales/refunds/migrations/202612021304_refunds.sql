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
	primary key (refund_id, order_line_id)
);
-- The access of a line ends once; parts of its price can be refunded several times.
create unique index refund_lines_once on refund_lines (order_line_id) where live and ends_access;
create index refund_lines_of_line on refund_lines (order_line_id) where live;

-- For other features: read-only, without the columns that only this feature needs.
create view public_refunds as
select id, order_id, reference, cents, repeated_cents, reason, state, requested_by, requested_at, settled_at from refunds;
