-- A window begins with its first attempt, so that it doesn't end between two attempts of one moment.
drop table limits;
create table limits (
	key text primary key,
	window_start timestamptz not null,
	window_end timestamptz not null,
	taken integer not null
);
