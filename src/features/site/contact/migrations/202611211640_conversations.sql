-- What becomes of a message: who answers it, what was answered, and when it was done with.
alter table messages
	add column assignee_id bigint references users on delete set null,
	add column answered_at timestamptz,
	add column closed_at timestamptz,
	-- Raised by every change: of two that answer at once, the second is told of the first.
	add column version integer not null default 1,
	add column state text not null generated always as (
		case when closed_at is not null then 'closed' when answered_at is not null then 'answered' when assignee_id is not null then 'assigned' else 'new' end
	) stored,
	-- What one can look for; goes by itself when the message is blanked.
	add column searched text not null generated always as (
		lower(first_name || ' ' || last_name || ' ' || email || ' ' || company_name || ' ' || message)
	) stored;
create index messages_waiting on messages (kind) where answered_at is null and closed_at is null;
create index messages_by_kind on messages (kind, id);
create index messages_by_state on messages (kind, state, id);
create index messages_by_assignee on messages (kind, assignee_id, id);
create extension if not exists pg_trgm;
create index messages_searched on messages using gin (searched gin_trgm_ops);

-- The thread below a message: answers that went out by mail, and notes that only operators see.
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
