-- Everything about one kind of thing (course, order) is found by an index, whatever the collation of the database.
alter table audit_log add column thing text not null generated always as (split_part(action, '.', 1)) stored;
create index audit_log_by_area on audit_log (thing, id desc);
create index audit_log_by_actor_and_area on audit_log (actor_id, thing, id desc);
