-- Actions on many courses that the console sends in several calls. The last call, or a job if it does not arrive, turns the row into one audit event.
create table course_bulk_changes (
	-- As in the audit log: negative numbers are API keys.
	actor_id integer not null,
	run text not null check (length(run) between 16 and 64),
	actor_name text not null,
	-- The action without its courses.
	wanted jsonb not null,
	course_ids integer[] not null,
	-- The time of the latest call.
	at timestamptz not null,
	primary key (actor_id, run)
);
create index course_bulk_changes_by_time on course_bulk_changes (at);
