-- The highest speed that counts for the person's credit; empty without a limit. As the rules were when the recording was opened.
alter table progress add column max_speed double precision check (max_speed > 0);
