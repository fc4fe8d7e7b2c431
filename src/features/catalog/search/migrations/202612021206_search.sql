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

-- Every word of a title or an instructor's name, to correct typing errors. Words of deleted courses do no harm.
create table search_words (
	word text primary key
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops);
-- Finds words by their beginning with any collation.
create index search_words_by_beginning on search_words (word text_pattern_ops);

-- Accrediting bodies are words of the heading, too, with weight D: "SHRM", "CPE credits".
create function write_search_documents(changed_courses integer[]) returns void language plpgsql as $$
begin
	with known as materialized (
		select courses.*, coalesce((
			select search_parts(string_agg(accreditations.accrediting_body, ' ' order by accreditations.accrediting_body)) || ' credit'
			from accreditations where accreditations.course_id = courses.id
		), '') as credits
		from courses where courses.id = any(changed_courses)
	), fingerprinted as materialized (
		select known.*, hashtextextended(concat_ws(chr(1), title, instructor, description, what_you_will_learn, why_register, areas_covered,
			who_will_benefit, background, credits), 0) as fingerprint
		from known
	), changed as materialized (
		select id, search_parts(title) as title, search_text(title) as title_words, search_text(instructor) as instructor, credits,
			search_text(search_plain(description || ' ' || what_you_will_learn || ' ' || why_register || ' ' || areas_covered || ' ' ||
				who_will_benefit || ' ' || background)) as texts,
			fingerprint
		from fingerprinted
		where not exists (
			select from search_documents where search_documents.course_id = fingerprinted.id and search_documents.fingerprint = fingerprinted.fingerprint
		)
	), remembered as (
		insert into search_words (word)
		select distinct found.word
		from changed, regexp_split_to_table(changed.title_words || ' ' || changed.instructor || ' ' || changed.credits, ' ') as found (word)
		where length(found.word) between 2 and 60
		-- The same order in every transaction prevents deadlocks.
		order by found.word
		on conflict do nothing
	), headings as materialized (
		select changed.*,
			setweight(to_tsvector('english', title_words) || to_tsvector('simple', title_words), 'A') ||
			setweight(to_tsvector('simple', instructor), 'B') || setweight(to_tsvector('english', credits) || to_tsvector('simple', credits), 'D') as heading
		from changed
	)
	insert into search_documents (course_id, title, heading, words, fingerprint)
	select id, title, heading, heading || setweight(to_tsvector('english', texts), 'C'), fingerprint from headings
	order by id
	on conflict (course_id) do update
	set title = excluded.title, heading = excluded.heading, words = excluded.words, fingerprint = excluded.fingerprint;
end $$;

create function remember_search_words() returns trigger language plpgsql as $$
begin
	perform write_search_documents(array(select id from added));
	return null;
end $$;

create trigger courses_remember_added_words after insert on courses
	referencing new table as added for each statement execute function remember_search_words();
create trigger courses_remember_changed_words after update on courses
	referencing new table as added for each statement execute function remember_search_words();

create function remember_search_credits() returns trigger language plpgsql as $$
begin
	perform write_search_documents(array(select distinct course_id from touched));
	return null;
end $$;
create trigger accreditations_remember_added after insert on accreditations
	referencing new table as touched for each statement execute function remember_search_credits();
create trigger accreditations_remember_changed after update on accreditations
	referencing new table as touched for each statement execute function remember_search_credits();
create trigger accreditations_remember_removed after delete on accreditations
	referencing old table as touched for each statement execute function remember_search_credits();

-- Terms that mean the same. Staff edit them in the console.
create table search_synonyms (
	id integer generated always as identity primary key,
	terms text[] not null check (cardinality(terms) between 2 and 12),
	-- The terms as search compares them.
	keys text[] not null,
	version integer not null default 1 check (version > 0),
	-- Came with the product.
	built_in boolean not null default false
);
create index search_synonyms_by_key on search_synonyms using gin (keys);
insert into search_synonyms (terms, keys, built_in)
select terms, array(select search_parts(term) from unnest(terms) as term), true
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
	('{"accounting","bookkeeping"}'::text[]),
	-- What visitors call what courses call differently, above all in HR.
	('{"SHRM","PDC","PDCs"}'::text[]),
	('{"CPE","continuing professional education"}'::text[]),
	('{"credit","credits","CEU","CEUs","contact hours","credit hours","continuing education"}'::text[]),
	('{"maternity","pregnancy","pregnant"}'::text[]),
	('{"maternity leave","paternity leave","parental leave","family leave","baby bonding","FMLA","pregnant workers"}'::text[]),
	('{"leave of absence","medical leave","sick leave","FMLA"}'::text[]),
	('{"burnout","stress management","wellbeing","employee retention","stay interviews"}'::text[]),
	('{"turnover","attrition","employee retention","stay interviews"}'::text[]),
	('{"firing","fired","fire someone","fire an employee","terminate","termination","discharge","dismissal","layoffs","progressive discipline"}'::text[]),
	('{"drug testing","drug test","drug screening","substance abuse","background checks"}'::text[]),
	('{"hostile work environment","hostile workplace","bullying","sexual misconduct","harassment"}'::text[]),
	('{"discrimination","EEO","harassment"}'::text[]),
	('{"write up","write ups","written warning","progressive discipline"}'::text[]),
	('{"PIP","performance improvement plan","performance reviews","progressive discipline"}'::text[]),
	('{"onboarding","new hire","new hires","new employee"}'::text[]),
	('{"new hire paperwork","employment eligibility","I-9"}'::text[]),
	('{"work authorization","right to work","I-9","E-Verify"}'::text[]),
	('{"work from home","working from home","WFH","hybrid work","telework","remote work","remote employees"}'::text[]),
	('{"overtime","wage and hour","FLSA"}'::text[]),
	('{"minimum wage","FLSA"}'::text[]),
	('{"salary","compensation","pay equity"}'::text[]),
	('{"gender pay gap","wage gap","equal pay","pay equity"}'::text[]),
	('{"freelancer","freelancers","gig worker","gig workers","independent contractor"}'::text[]),
	('{"disability","disabilities","reasonable accommodation","ADA"}'::text[]),
	('{"workers comp","workers compensation","work injury","workplace injury","OSHA"}'::text[]),
	('{"workplace safety","OSHA"}'::text[]),
	('{"employee benefits","health insurance","COBRA","ERISA"}'::text[]),
	('{"401k","retirement plan","pension","ERISA"}'::text[]),
	('{"labor union","collective bargaining","NLRA","union organizing"}'::text[]),
	('{"whistleblowing","whistleblower","hotline","speak up"}'::text[]),
	('{"criminal record","criminal history","background checks"}'::text[]),
	('{"staff handbook","employee manual","personnel manual","employee handbook"}'::text[]),
	('{"job posting","job ad","job advertisement"}'::text[]),
	('{"job interview","interviewing","hiring"}'::text[]),
	('{"employee engagement","morale","stay interviews"}'::text[]),
	('{"people analytics","workforce analytics","HR metrics"}'::text[]),
	('{"personnel file","personnel files","employee records","records retention"}'::text[]),
	('{"time off","vacation","leave of absence"}'::text[]),
	('{"grievance","complaint"}'::text[]),
	('{"downsizing","RIF","layoffs","reduction in force"}'::text[]),
	('{"severance","separation agreement"}'::text[]),
	('{"data protection","data privacy","privacy law","GDPR"}'::text[]),
	('{"phishing","cyber attack","data breach"}'::text[]),
	('{"bribery","corruption","FCPA"}'::text[]),
	('{"ethics","code of conduct"}'::text[]),
	('{"CSV","computer system validation","computer software assurance"}'::text[]),
	('{"21CFR11","21 CFR Part 11"}'::text[]),
	('{"first aid","CPR"}'::text[]),
	('{"lockout tagout","LOTO"}'::text[]),
	('{"hazmat","hazardous materials","dangerous goods"}'::text[]),
	('{"bed sores","pressure injuries","pressure ulcers"}'::text[]),
	('{"public speaking","presentation skills"}'::text[]),
	('{"spreadsheet","spreadsheets","Excel"}'::text[]),
	('{"service dog","service dogs","service animals"}'::text[]),
	('{"bereavement leave","funeral leave"}'::text[]),
	('{"coaching","mentoring"}'::text[]),
	('{"time management","productivity"}'::text[])
) as known (terms);
