-- Every published brand of the site. The latest applies; without one, the settings and the product's own look do.
create table brand_versions (
	version integer primary key check (version > 0),
	action text not null check (action in ('published', 'restored')),
	at timestamptz not null,
	-- Null: a deleted account.
	actor_id integer references users (id) on delete set null,
	-- The fields of rules/brand.ts.
	brand jsonb not null
);
create index brand_versions_by_actor on brand_versions (actor_id);
