-- True: the session is held in the live room instead of behind a link.
alter table live_sessions add column held_here boolean not null default false;

create or replace view public_live_sessions as
select id, course_id, starts_at, minutes, state, reference, title, held_here from live_sessions;
