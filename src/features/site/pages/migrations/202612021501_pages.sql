-- Pages that staff edit. The built-in pages have a row only after their first change; until then their default text applies.
create table site_pages (
	slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	layout text not null check (layout in ('standard', 'legal')),
	-- Increases with every change of the content, so that nobody overwrites changes that they have not seen.
	version integer not null check (version > 0),
	-- The fields of rules/page-content.ts.
	content jsonb not null,
	updated_at timestamptz not null
);

create table site_page_versions (
	slug text not null references site_pages (slug) on delete cascade,
	version integer not null check (version > 0),
	action text not null check (action in ('created', 'edited', 'restored')),
	at timestamptz not null,
	-- Null: a deleted account.
	actor_id integer references users (id) on delete set null,
	content jsonb not null,
	primary key (slug, version)
);
create index site_page_versions_by_actor on site_page_versions (actor_id);

-- Which version visitors see from when on. The last one that has begun applies.
create table site_page_publications (
	id integer generated always as identity primary key,
	slug text not null references site_pages (slug) on delete cascade,
	-- Null: visitors see the default text or nothing.
	version integer,
	visible_from timestamptz not null,
	foreign key (slug, version) references site_page_versions (slug, version)
);
create index site_page_publications_by_page on site_page_publications (slug, visible_from);
create index site_page_publications_by_time on site_page_publications (visible_from);

-- Pictures of pages. Versions refer to them, so they stay.
create table site_page_pictures (
	-- Derived from the content.
	id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes bytea not null check (length(bytes) <= 1048576),
	created_at timestamptz not null
);

-- Menus, footer, announcement and redirects of the site.
create table site_navigation_versions (
	version integer primary key check (version > 0),
	at timestamptz not null,
	-- Null: a deleted account.
	actor_id integer references users (id) on delete set null,
	-- The fields of rules/site-navigation.ts.
	content jsonb not null
);
create index site_navigation_versions_by_actor on site_navigation_versions (actor_id);

-- Which version of the menus visitors see from when on. The last one that has begun applies; without one, the defaults do.
-- Versions without a publication are drafts.
create table site_navigation_publications (
	id integer generated always as identity primary key,
	version integer not null references site_navigation_versions (version),
	visible_from timestamptz not null
);
create index site_navigation_publications_by_time on site_navigation_publications (visible_from, id);
create index site_navigation_publications_by_version on site_navigation_publications (version);
