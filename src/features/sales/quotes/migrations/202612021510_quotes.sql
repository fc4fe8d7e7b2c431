-- The answer to an estimate request. It changes only while it is a draft. Runs after contact, which owns the messages.
create table quotes (
	id bigint generated always as identity primary key,
	message_id bigint not null references messages,
	-- Expired is derived from valid_until. Accepted: with a purchase order, to be paid by invoice.
	state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'paid', 'declined', 'withdrawn')),
	-- Increases with every edit of the draft.
	version integer not null default 1,
	-- The recipient as of sending. Empty after erasure.
	customer_name text not null,
	customer_email text not null,
	customer_company text not null,
	customer_address text not null,
	title text not null,
	terms text not null,
	valid_until timestamptz not null,
	-- Without tax.
	total_cents integer not null check (total_cents > 0),
	-- SHA-256 of the token in the link.
	token_hash text unique,
	created_at timestamptz not null,
	sent_at timestamptz,
	ended_at timestamptz,
	order_id bigint unique references orders,
	-- The first quote of a row of copies, to find copies that were both paid.
	copied_from bigint references quotes,
	by_invoice boolean not null default false,
	-- Where its customer is taxed: a state such as US-WA, or a country such as CA. Staff choose it.
	tax_place text,
	-- What decides the tax. It is computed when the quote is sent, and holds until the quote ends. Null: not sent yet, or taxes were off.
	tax_source text constraint quotes_tax_source check (tax_source in ('rates', 'stripe')),
	tax_cents integer not null default 0 check (tax_cents >= 0),
	-- The number of the certificate that exempts it.
	tax_exemption text,
	constraint quotes_order check ((state in ('accepted', 'paid')) = (order_id is not null))
);
create index quotes_by_message on quotes (message_id, id);
-- For the history of a customer.
create index quotes_by_email on quotes (lower(customer_email), sent_at desc) where sent_at is not null;
create index quotes_by_original on quotes (copied_from) where copied_from is not null;

create table quote_lines (
	quote_id bigint not null references quotes on delete cascade,
	position integer not null,
	description text not null,
	-- Hundredths, for half days.
	quantity_hundredths integer not null check (quantity_hundredths > 0),
	unit_cents integer not null check (unit_cents >= 0),
	cents integer not null check (cents >= 0),
	-- Null: consulting, or another service.
	course_id integer,
	pricing_id integer,
	-- The seats of all units together.
	seats integer,
	tax_cents integer not null default 0 check (tax_cents >= 0),
	-- In thousandths of a percent.
	tax_rate integer,
	primary key (quote_id, position),
	constraint quote_lines_course
		check ((course_id is null) = (pricing_id is null) and (course_id is null) = (seats is null) and (seats is null or seats > 0))
);

alter table orders add constraint orders_quote_id_fkey foreign key (quote_id) references quotes;
