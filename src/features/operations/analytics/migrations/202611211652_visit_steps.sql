-- How often visitors took a step towards a purchase, a day. Nothing here, or anywhere else, says who.
create table daily_visits (
	-- As the calendar of New York has it.
	day date not null,
	step text not null check (step in ('visit', 'course', 'cart')),
	count bigint not null,
	primary key (day, step)
);
