-- Who is invited when a buyer has paid for a course again. Rows go with the invitation, or after two months.
create table team_planned_seats (
	buyer_id bigint not null references users on delete cascade,
	course_id integer not null,
	email citext not null,
	name text not null,
	planned_at timestamptz not null,
	primary key (buyer_id, course_id, email)
);
create index team_planned_seats_by_email on team_planned_seats (email);
create index team_planned_seats_by_time on team_planned_seats (planned_at);
