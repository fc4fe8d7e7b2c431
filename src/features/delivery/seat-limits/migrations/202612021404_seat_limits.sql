-- What course pages show: the seats left in live sessions with few. A course without a row shows nothing.
create table shown_seats (
	course_id integer primary key,
	seats integer not null check (seats >= 0)
);

create view public_seats_left as
select course_id, seats from shown_seats;
