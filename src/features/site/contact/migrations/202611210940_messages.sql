-- Contact and estimate messages, as they were sent.
create table messages (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('contact', 'estimate')),
	first_name text not null,
	last_name text not null,
	email text not null,
	"current_role" text not null,
	company_name text not null,
	company_address text not null,
	city text not null,
	country text not null,
	message text not null,
	created_at timestamptz not null
);
create index messages_by_time on messages (created_at desc, id desc);
