alter table courses
	add column level text check (level in ('Introductory', 'Intermediate', 'Advanced')),
	add column language text not null default 'English',
	-- Lists of {"question", "answer"} and of {"minute", "title"}, as the API returns them.
	add column questions jsonb not null default '[]',
	add column agenda jsonb not null default '[]';

-- The questions on the pages of all courses that they apply to. Each row is a published list; the latest applies.
create table default_question_versions (
	version integer primary key check (version > 0),
	at timestamptz not null,
	content jsonb not null
);
