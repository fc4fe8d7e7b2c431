-- Attendance without a provider's report runs to the last sign of presence.
alter table live_attendance
	add column last_seen_at timestamptz,
	-- Joins of a date that the session no longer has.
	add column joins_discarded integer not null default 0,
	-- Joined, but missing from the provider's report: 0 minutes until staff decide.
	add column missing_from_report boolean not null default false;
create index live_attendance_undecided on live_attendance (session_id) where missing_from_report;
