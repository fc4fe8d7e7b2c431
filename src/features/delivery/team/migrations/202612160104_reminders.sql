-- The latest reminder of each seat, so that nobody is reminded twice in three days.
create table team_reminders (
	enrollment_id bigint primary key references enrollments on delete cascade,
	reminded_at timestamptz not null
);

-- People who unsubscribed from reminders about seats.
create table team_reminder_stops (
	user_id bigint primary key references users on delete cascade,
	stopped_at timestamptz not null
);
