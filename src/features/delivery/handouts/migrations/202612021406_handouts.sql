-- Files that a provider hands out to the customers of a course.
create table handouts (
	id bigint generated always as identity primary key,
	course_id integer not null references courses on delete cascade,
	-- Null: for every date of the course.
	session_id bigint references live_sessions on delete cascade,
	-- What customers see; also the name of the saved file.
	name text not null,
	kind text not null check (kind in ('pdf', 'docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'text')),
	storage_key text not null,
	bytes bigint not null check (bytes > 0),
	-- SHA-256 of the content, base64url: the entity tag.
	digest text not null,
	opens text not null check (opens in ('purchase', 'session_end')),
	-- Which price options include it, by what they give access to.
	audience text not null check (audience in ('everyone', 'live', 'recording')),
	-- Prints the customer's name and order number on every page of a PDF.
	stamped boolean not null,
	added_at timestamptz not null
);
create index handouts_by_course on handouts (course_id, id);
create index handouts_by_session on handouts (session_id);
