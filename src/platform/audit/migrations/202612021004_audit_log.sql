-- What staff members did. Append-only.
create table audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	-- No foreign key: entries outlive the account.
	actor_id integer not null,
	actor_name text not null,
	-- Such as course.published.
	action text not null,
	-- The part before the point, so that an index finds it with any collation.
	thing text not null generated always as (split_part(action, '.', 1)) stored,
	subject_kind text not null,
	subject_id text not null,
	-- One sentence, without personal data of customers.
	summary text not null,
	-- Values before and after, if they say more than the summary.
	changes jsonb
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_area on audit_log (thing, id desc);
create index audit_log_by_actor_and_area on audit_log (actor_id, thing, id desc);
-- Staff search the log for words of its summaries.
create index audit_log_by_words on audit_log using gin (lower(summary) gin_trgm_ops);
-- Staff search the log by days.
create index audit_log_by_time on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'The audit log is append-only.';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log for each statement execute function refuse_change();
