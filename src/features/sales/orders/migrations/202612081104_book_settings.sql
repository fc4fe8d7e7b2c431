-- What an owner decided about the books. One row; without it, nothing.
create table book_settings (
	is_single boolean primary key default true check (is_single),
	version integer not null check (version > 0),
	-- Refunds of an order and write-offs above this amount need an owner. Null: none do.
	owner_above_cents integer check (owner_above_cents > 0),
	-- The owner's names or numbers of the journal's accounts, by the journal's names.
	account_names jsonb not null
);
