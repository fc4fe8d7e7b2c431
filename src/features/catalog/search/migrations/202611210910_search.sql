-- Finding courses: words with weights (title A, instructor B, text C), and the words that are known, for typing errors.
create extension if not exists pg_trgm;

-- Hyphens are blanks, or "I-9" would be kept as a letter and a negative number.
-- Titles stand in it stemmed and as they are: while one types, the beginning of a word need not be that of its stem.
alter table courses
	add column heading_words tsvector not null generated always as (
		setweight(to_tsvector('english', translate(title, '-–—/', '    ')) || to_tsvector('simple', translate(title, '-–—/', '    ')), 'A') ||
		setweight(to_tsvector('simple', translate(instructor, '-–—', '   ')), 'B')
	) stored,
	add column all_words tsvector not null generated always as (
		setweight(to_tsvector('english', translate(title, '-–—/', '    ')) || to_tsvector('simple', translate(title, '-–—/', '    ')), 'A') ||
		setweight(to_tsvector('simple', translate(instructor, '-–—', '   ')), 'B') ||
		setweight(to_tsvector('english', translate(
			description || ' ' || what_you_will_learn || ' ' || why_register || ' ' ||
			areas_covered || ' ' || who_will_benefit || ' ' || background,
			'-–—', '   ')), 'C')
	) stored;
create index courses_by_heading_words on courses using gin (heading_words);
create index courses_by_all_words on courses using gin (all_words);

-- Every word of a title or of an instructor's name. Words of courses that are gone do no harm.
create table search_words (
	word text primary key
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops);

create function remember_search_words() returns trigger language plpgsql as $$
begin
	insert into search_words (word)
	select distinct found.word
	from added, regexp_split_to_table(lower(added.title || ' ' || added.instructor), '[^[:alnum:]]+') as found (word)
	where length(found.word) between 3 and 60
	-- One order for everybody, so that two writers never wait for each other.
	order by found.word
	on conflict do nothing;
	return null;
end $$;
create trigger courses_remember_added_words after insert on courses
	referencing new table as added for each statement execute function remember_search_words();
create trigger courses_remember_changed_words after update on courses
	referencing new table as added for each statement execute function remember_search_words();
