-- The public responses that visitors request most, for a node that starts with an empty cache.
create table used_pages (
	-- Without query parameters, because visitors type some of them.
	address text primary key,
	-- Requests; halved every day.
	uses double precision not null,
	used_at timestamptz not null
);
