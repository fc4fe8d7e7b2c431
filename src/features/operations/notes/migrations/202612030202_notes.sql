-- Notes of staff about a customer or an order. They are personal data: exported and erased with the customer's.
create table internal_notes (
	id bigint generated always as identity primary key,
	subject_kind text not null check (subject_kind in ('customer', 'order')),
	subject_id bigint not null,
	-- Empty after the author's account was deleted; the name stays.
	author_id bigint references users on delete set null,
	author_name text not null,
	text text not null,
	written_at timestamptz not null
);
create index internal_notes_by_subject on internal_notes (subject_kind, subject_id, id);
create index internal_notes_by_author on internal_notes (author_id);
