-- Contact messages and estimate requests.
create table messages (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('contact', 'estimate')),
	first_name text not null,
	last_name text not null,
	email text not null,
	"current_role" text not null,
	company_name text not null,
	company_address text not null,
	city text not null,
	country text not null,
	message text not null,
	created_at timestamptz not null,
	assignee_id bigint references users on delete set null,
	answered_at timestamptz,
	closed_at timestamptz,
	-- Increases with every change: of two concurrent answers, the second is refused.
	version integer not null default 1,
	state text not null generated always as (
		case when closed_at is not null then 'closed' when answered_at is not null then 'answered' when assignee_id is not null then 'assigned' else 'new' end
	) stored,
	-- Generated, so that erasing a message erases its search text.
	searched text not null generated always as (
		lower(first_name || ' ' || last_name || ' ' || email || ' ' || company_name || ' ' || message)
	) stored
);
create index messages_by_time on messages (created_at desc, id desc);
-- For the history of a customer, and for the data of a privacy request.
create index messages_by_email on messages (lower(email), created_at desc);
create index messages_waiting on messages (kind) where answered_at is null and closed_at is null;
create index messages_by_kind on messages (kind, id);
create index messages_by_state on messages (kind, state, id);
create index messages_by_assignee on messages (kind, assignee_id, id);
create index messages_searched on messages using gin (searched gin_trgm_ops);

-- Emailed answers, and notes that only staff see.
create table message_entries (
	id bigint generated always as identity primary key,
	message_id bigint not null references messages on delete cascade,
	kind text not null check (kind in ('answer', 'note')),
	body text not null,
	author_id bigint references users on delete set null,
	author_name text not null,
	written_at timestamptz not null
);
create index message_entries_by_message on message_entries (message_id, id);

-- Estimate requests, for quotes.
create view public_estimates as
select id, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, email, company_name as company,
	concat_ws(', ', nullif(company_address, ''), nullif(city, ''), nullif(country, '')) as address
from messages where kind = 'estimate';
