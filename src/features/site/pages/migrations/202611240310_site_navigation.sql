-- Menus, footer, announcement and redirects of the site. The latest version applies; without one, the defaults do.
create table site_navigation_versions (
	version integer primary key check (version > 0),
	at timestamptz not null,
	-- Null: a deleted account.
	actor_id integer references users (id) on delete set null,
	-- The fields of rules/site-navigation.ts.
	content jsonb not null
);
create index site_navigation_versions_by_actor on site_navigation_versions (actor_id);
