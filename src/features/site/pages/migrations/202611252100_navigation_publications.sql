-- Which version of the menus visitors see from when on. The last one that has begun applies; without one, the defaults do.
-- Versions without a publication are drafts.
create table site_navigation_publications (
	id integer generated always as identity primary key,
	version integer not null references site_navigation_versions (version),
	visible_from timestamptz not null
);
create index site_navigation_publications_by_time on site_navigation_publications (visible_from, id);
create index site_navigation_publications_by_version on site_navigation_publications (version);

-- Until now, saving published at once.
insert into site_navigation_publications (version, visible_from)
select version, at from site_navigation_versions order by version;
