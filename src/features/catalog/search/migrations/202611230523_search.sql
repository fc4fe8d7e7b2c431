-- Every word of a title or an instructor's name, to correct typing errors. Words of deleted courses do no harm.
create table search_words (
	word text primary key
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops);
-- Finds words by their beginning with any collation.
create index search_words_by_beginning on search_words (word text_pattern_ops);

create function remember_search_words() returns trigger language plpgsql as $$
begin
	insert into search_words (word)
	select distinct found.word
	from added, regexp_split_to_table(lower(added.title || ' ' || added.instructor), '[^[:alnum:]]+') as found (word)
	where length(found.word) between 3 and 60
	-- The same order in every transaction prevents deadlocks.
	order by found.word
	on conflict do nothing;
	return null;
end $$;
create trigger courses_remember_added_words after insert on courses
	referencing new table as added for each statement execute function remember_search_words();
create trigger courses_remember_changed_words after update on courses
	referencing new table as added for each statement execute function remember_search_words();
