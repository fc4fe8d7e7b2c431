-- Lower-case letters without accents. Apostrophes are removed; C#, C++ and .NET become words. `rules/words-of.ts` does the same to queries.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
	select regexp_replace(regexp_replace(regexp_replace(
		translate(lower(given), 'áàâäãåāăąçćčďđéèêëēėęěğíìîïīįıłľñńňóòôöõøōőŕřśšşșťţțúùûüūůűųýÿźžżÁÀÂÄÃÅĀÇĆČĎĐÉÈÊËĒĘĚĞÍÌÎÏĪİŁÑŃŇÓÒÔÖÕØŌŐŘŚŠŞÚÙÛÜŪŮŰÝŹŽŻ''’ʼ`' || U&'\0300\0301\0302\0303\0308\030A\030C\0327', 'aaaaaaaaacccddeeeeeeeegiiiiiiillnnnoooooooorrsssstttuuuuuuuuyyzzzaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorsssuuuuuuuyzzz'),
		'([[:alnum:]])#(?![[:alnum:]])', '\1sharp', 'g'),
		'([[:alnum:]])\+\+', '\1plusplus', 'g'),
		'\.net(?![[:alnum:]])', ' dotnet', 'g')
$$;

create function search_parts(given text) returns text language sql immutable parallel safe as $$
	select btrim(regexp_replace(search_fold(given), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The words of a text, then its compounds in one word: "Form I-9" becomes "form i 9 i9".
create function search_text(given text) returns text language sql immutable parallel safe as $$
	select search_parts(given) || coalesce((
		select ' ' || string_agg(regexp_replace(found[1], '[^[:alnum:]]+', '', 'g'), ' ')
		from regexp_matches(search_fold(given), '([[:alnum:]]+(?:[-‐‑–.&/(][[:alnum:]]+)+)', 'g') as found
	), '')
$$;

create function search_plain(markup text) returns text language sql immutable parallel safe as $$
	select regexp_replace(replace(markup, '&amp;', '&'), '<[^>]*>|&[a-z0-9#]+;', ' ', 'g')
$$;

create table search_documents (
	course_id integer primary key references courses (id) on delete cascade,
	-- The words of the title, separated by blanks.
	title text not null,
	-- Title (A) and instructor (B).
	heading tsvector not null,
	-- The same, and the texts (C).
	words tsvector not null,
	-- Changes with the texts. Other updates of a course need no new document.
	fingerprint bigint not null
);
create index search_documents_by_title on search_documents (title text_pattern_ops);
create index search_documents_by_heading on search_documents using gin (heading);
create index search_documents_by_words on search_documents using gin (words);

create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
	with changed as materialized (
		select added.id, search_parts(added.title) as title, search_text(added.title) as title_words, search_text(added.instructor) as instructor,
			search_text(search_plain(added.description || ' ' || added.what_you_will_learn || ' ' || added.why_register || ' ' ||
				added.areas_covered || ' ' || added.who_will_benefit || ' ' || added.background)) as texts,
			hashtextextended(concat_ws(chr(1), added.title, added.instructor, added.description, added.what_you_will_learn, added.why_register,
				added.areas_covered, added.who_will_benefit, added.background), 0) as fingerprint
		from added
		where not exists (
			select from search_documents
			where search_documents.course_id = added.id and search_documents.fingerprint = hashtextextended(concat_ws(chr(1), added.title,
				added.instructor, added.description, added.what_you_will_learn, added.why_register, added.areas_covered, added.who_will_benefit, added.background), 0)
		)
	), remembered as (
		insert into search_words (word)
		select distinct found.word
		from changed, regexp_split_to_table(changed.title_words || ' ' || changed.instructor, ' ') as found (word)
		where length(found.word) between 2 and 60
		-- The same order in every transaction prevents deadlocks.
		order by found.word
		on conflict do nothing
	), headings as materialized (
		select changed.*,
			setweight(to_tsvector('english', changed.title_words) || to_tsvector('simple', changed.title_words), 'A') ||
			setweight(to_tsvector('simple', changed.instructor), 'B') as heading
		from changed
	)
	insert into search_documents (course_id, title, heading, words, fingerprint)
	select id, title, heading, heading || setweight(to_tsvector('english', texts), 'C'), fingerprint from headings
	order by id
	on conflict (course_id) do update
	set title = excluded.title, heading = excluded.heading, words = excluded.words, fingerprint = excluded.fingerprint;
	return null;
end $$;

-- Indexes the courses that are there. The trigger sees every row as changed.
update courses set id = id;

-- Search reads its own documents.
alter table courses drop column heading_words, drop column all_words;

-- Terms that mean the same. Staff edit them in the console.
create table search_synonyms (
	id integer generated always as identity primary key,
	terms text[] not null check (cardinality(terms) between 2 and 12),
	-- The terms as search compares them.
	keys text[] not null,
	version integer not null default 1 check (version > 0)
);
create index search_synonyms_by_key on search_synonyms using gin (keys);
insert into search_synonyms (terms, keys)
select terms, array(select search_parts(term) from unnest(terms) as term)
from (values
	('{"FMLA","family and medical leave act"}'::text[]),
	('{"HIPAA","health insurance portability and accountability act"}'::text[]),
	('{"GMP","cGMP","good manufacturing practice"}'::text[]),
	('{"GCP","good clinical practice"}'::text[]),
	('{"GLP","good laboratory practice"}'::text[]),
	('{"ADA","americans with disabilities act"}'::text[]),
	('{"FLSA","fair labor standards act"}'::text[]),
	('{"OSHA","occupational safety and health"}'::text[]),
	('{"ERISA","employee retirement income security act"}'::text[]),
	('{"FCPA","foreign corrupt practices act"}'::text[]),
	('{"FCRA","fair credit reporting act"}'::text[]),
	('{"SOX","sarbanes oxley"}'::text[]),
	('{"AML","anti money laundering"}'::text[]),
	('{"BSA","bank secrecy act"}'::text[]),
	('{"GDPR","general data protection regulation"}'::text[]),
	('{"CCPA","california consumer privacy act"}'::text[]),
	('{"TCPA","telephone consumer protection act"}'::text[]),
	('{"NLRA","national labor relations act"}'::text[]),
	('{"PWFA","pregnant workers fairness act"}'::text[]),
	('{"CFRA","california family rights act"}'::text[]),
	('{"CAPA","corrective and preventive action"}'::text[]),
	('{"SOP","standard operating procedure"}'::text[]),
	('{"OOS","out of specification"}'::text[]),
	('{"SDS","safety data sheet"}'::text[]),
	('{"QMS","quality management system"}'::text[]),
	('{"EEO","equal employment opportunity"}'::text[]),
	('{"DEI","diversity equity and inclusion"}'::text[]),
	('{"HR","human resources"}'::text[]),
	('{"PTO","paid time off"}'::text[]),
	('{"CV","resume","curriculum vitae"}'::text[]),
	('{"hiring","recruiting","recruitment"}'::text[]),
	('{"layoff","reduction in force"}'::text[]),
	('{"termination","dismissal"}'::text[]),
	('{"whistleblower","speak up"}'::text[]),
	('{"appraisal","performance review"}'::text[]),
	('{"telework","telecommuting","remote work","work from home"}'::text[]),
	('{"1099","independent contractor"}'::text[]),
	('{"AI","artificial intelligence"}'::text[]),
	('{"ML","machine learning"}'::text[]),
	('{"NLP","natural language processing"}'::text[]),
	('{"JS","javascript"}'::text[]),
	('{"TS","typescript"}'::text[]),
	('{"K8s","kubernetes"}'::text[]),
	('{"Postgres","PostgreSQL"}'::text[]),
	('{"DB","database"}'::text[]),
	('{"Golang","Go"}'::text[]),
	('{"AWS","amazon web services"}'::text[]),
	('{"OOP","object oriented programming"}'::text[]),
	('{"API","application programming interface"}'::text[]),
	('{"UX","user experience"}'::text[]),
	('{"UI","user interface"}'::text[]),
	('{"SEO","search engine optimization"}'::text[]),
	('{"SEM","search engine marketing"}'::text[]),
	('{"PR","public relations"}'::text[]),
	('{"CRM","customer relationship management"}'::text[]),
	('{"PM","project management"}'::text[]),
	('{"PMP","project management professional"}'::text[]),
	('{"BI","business intelligence"}'::text[]),
	('{"CBT","cognitive behavioral therapy"}'::text[]),
	('{"ESL","english as a second language"}'::text[]),
	('{"ASL","american sign language"}'::text[]),
	('{"CPR","cardiopulmonary resuscitation"}'::text[]),
	('{"EHR","electronic health record"}'::text[]),
	('{"ADHD","attention deficit hyperactivity disorder"}'::text[]),
	('{"photo","photography"}'::text[]),
	('{"kids","children"}'::text[]),
	('{"accounting","bookkeeping"}'::text[])
) as known (terms);
