-- The site's articles: what visitors read, every version of it, and every address that ever led to one.
create table articles (
	id integer generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
	title text not null,
	-- One or two sentences for the index and for search engines.
	summary text not null,
	topic text not null,
	-- Words by which related courses are found; none: no related courses.
	related text not null,
	-- Its place is there and says that it is being prepared.
	coming boolean not null,
	-- Minutes of reading; null while the article is being prepared.
	minutes integer check (coming = (minutes is null)),
	-- Rich text that went through the sanitiser; its h3 are the headings of the table of contents.
	body text not null,
	-- Where it stands in the index, the lowest first; among equals the latest made.
	position integer not null default 0,
	-- From when visitors see it; null: a draft.
	published_at timestamptz,
	archived boolean not null default false,
	-- Rises with every change: who changes an article says which version they have seen.
	version integer not null default 1,
	updated_at timestamptz not null
);
create index articles_in_the_index on articles (position, id desc) where published_at is not null and not archived;
create index articles_by_moment on articles (published_at) where not archived;

create table article_versions (
	article_id integer not null references articles (id) on delete cascade,
	version integer not null,
	-- What was done: created, edited, restored, published, scheduled, unpublished, archived, brought back.
	action text not null,
	at timestamptz not null,
	-- Null: the site itself, or somebody who is gone.
	actor_id integer references users (id) on delete set null,
	slug text not null,
	title text not null,
	summary text not null,
	topic text not null,
	related text not null,
	coming boolean not null,
	body text not null,
	position integer not null,
	published_at timestamptz,
	archived boolean not null,
	primary key (article_id, version)
);
create index article_versions_by_actor on article_versions (actor_id);

-- One address never leads to two articles; an earlier one goes on leading to its article.
create table article_slugs (
	slug text primary key,
	article_id integer not null references articles (id) on delete cascade
);
create index article_slugs_by_article on article_slugs (article_id);
