-- Texts of emails that staff have edited. Kinds without a row, and rows without a text, use the template's own.
create table email_texts (
	kind text primary key,
	-- Rises with every change, so that two editors do not overwrite each other.
	version integer not null check (version > 0),
	subject text,
	preview text,
	body text,
	updated_at timestamptz not null,
	check (num_nulls(subject, preview, body) in (0, 3))
);
