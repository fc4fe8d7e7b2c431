-- Sign-ups count customers only: takes staff accounts out of the days that were summed with them.
update daily_figures set sign_ups = greatest(0, sign_ups - (
	select count(*)::int from users
	where role is not null and (created_at at time zone 'America/New_York')::date = daily_figures.day
));
