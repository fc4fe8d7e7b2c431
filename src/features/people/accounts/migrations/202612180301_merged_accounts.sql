-- The former address belonged to another account of the same person, which staff merged into this one.
alter table email_changes add column is_merge boolean not null default false;
