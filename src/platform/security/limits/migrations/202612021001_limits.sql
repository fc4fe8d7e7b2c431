-- Counted attempts, so that limits hold across restarts and nodes.
create table limits (
	key text not null,
	window_start timestamptz not null,
	taken integer not null,
	primary key (key, window_start)
);
