-- Steps towards a purchase, counted per day. Anonymous.
create table daily_visits (
	-- In the calendar of New York.
	day date not null,
	step text not null check (step in ('visit', 'course', 'cart')),
	count bigint not null,
	primary key (day, step)
);
