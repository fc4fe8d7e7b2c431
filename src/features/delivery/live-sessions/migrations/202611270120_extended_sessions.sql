-- Minutes by which a running session was extended; they are part of its minutes.
alter table live_sessions add column extended_minutes integer not null default 0 check (extended_minutes >= 0);

create or replace view public_live_sessions as
select id, course_id, starts_at, minutes, state, reference, title, held_here, extended_minutes from live_sessions;
