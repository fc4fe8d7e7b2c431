-- The day from which on watching counts: `2027-01-01`. Null: from the beginning.
alter table progress add column counts_from text check (counts_from ~ '^\d{4}-\d\d-\d\d$');
