alter table live_codes rename column given_at to revealed_at;
alter table live_codes rename column given_by to revealed_by;
