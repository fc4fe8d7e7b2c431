-- What operators did: rows are added, and never changed or taken away.
create table audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	-- No foreign key: what somebody did stays told after the account is gone.
	actor_id integer not null,
	actor_name text not null,
	-- Such as course.published: the thing, and what became of it.
	action text not null,
	subject_kind text not null,
	subject_id text not null,
	-- One sentence for a person; never personal data of buyers.
	summary text not null,
	-- What it was before and after, where that says more than the sentence.
	changes jsonb
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'The audit log is append-only.';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log for each statement execute function refuse_change();
