-- The filters, orders and columns that a staff member saved for a list of the console.
create table list_views (
	id bigint generated always as identity primary key,
	user_id bigint not null references users (id) on delete cascade,
	-- As in its address: promo-codes.
	list text not null,
	name text not null,
	-- The query string of the list's address.
	query text not null,
	created_at timestamptz not null
);
create unique index list_views_by_name on list_views (user_id, list, lower(name));
