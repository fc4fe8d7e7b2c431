-- A window begins with its first attempt: windows that begin with the clock's minute allow twice as much around it.
drop table limits;
create table limits (
	key text primary key,
	window_start timestamptz not null,
	window_end timestamptz not null,
	taken integer not null
);
