-- How many credits the body asks for in the period; null if the person didn't enter it.
alter table licenses add column needed_credits double precision check (needed_credits > 0);
