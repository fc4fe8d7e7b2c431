-- The same time twice: the session did not take place.
alter table live_sessions
	drop constraint if exists live_sessions_check,
	drop constraint if exists live_sessions_held_until_check,
	add constraint live_sessions_held_check check (held_until >= held_from);
