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

-- Logos and icons, small enough for a page. Versions of the brand refer to them, so they stay.
create table brand_images (
	-- Derived from the content.
	id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
	kind text not null check (kind in ('logo', 'icon')),
	media_type text not null check (media_type in ('image/svg+xml', 'image/webp', 'image/png')),
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes bytea not null check (length(bytes) <= 65536),
	created_at timestamptz not null
);
