-- Search finds courses by their accrediting bodies: "SHRM", "CPE credits". The heading has these words with weight D.
create or replace function write_search_documents(changed_courses integer[]) returns void language plpgsql as $$
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

create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
	perform write_search_documents(array(select id from added));
	return null;
end $$;

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

-- Indexes the credits of the courses that are there.
select write_search_documents(array(select distinct course_id from accreditations));

-- Which groups of synonyms came with the product.
alter table search_synonyms add column built_in boolean not null default false;
update search_synonyms set built_in = true where id <= 67;

-- What visitors call what courses call differently, above all in HR.
insert into search_synonyms (terms, keys, built_in)
select terms, array(select search_parts(term) from unnest(terms) as term), true
from (values
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
) as added (terms);
