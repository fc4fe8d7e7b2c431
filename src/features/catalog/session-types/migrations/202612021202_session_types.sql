-- What the course editor offers for price options. The first nine are those of the specification.
create table session_types (
	id integer generated always as identity primary key,
	name text not null check (name <> ''),
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	seats integer not null default 1 check (seats between 1 and 10000),
	-- The suggested price in percent of the course's price.
	price_percent integer not null check (price_percent between 0 and 100000),
	-- Retired ones are not offered any more. Courses keep their price options.
	retired boolean not null default false,
	position integer not null,
	version integer not null default 1,
	-- For those that are sold by the seat: the steps with their suggested prices in percent of the course's price, and the
	-- days in which seats can be added. Null: sold as a whole.
	per_seat jsonb,
	check (grants_live or grants_recording or grants_transcript)
);
-- Names that differ only in case would be one session type to customers.
create unique index session_types_by_name on session_types (lower(name));

insert into session_types (name, grants_live, grants_recording, grants_transcript, seats, price_percent, position) values
	('Live session', true, false, false, 1, 100, 1),
	('Live session for a group of 5', true, false, false, 5, 320, 2),
	('Live session for a group of 10', true, false, false, 10, 520, 3),
	('Live Plus Recorded session', true, true, false, 1, 145, 4),
	('Live Plus Transcript session', true, false, true, 1, 135, 5),
	('Live Plus Recorded Plus Transcript session', true, true, true, 1, 175, 6),
	('Transcript', false, false, true, 1, 75, 7),
	('Recorded session', false, true, false, 1, 90, 8),
	('Recorded Plus Transcript session', false, true, true, 1, 125, 9);
