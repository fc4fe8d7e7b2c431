-- The first quote of a row of copies, to find copies that were both paid.
alter table quotes add column copied_from bigint references quotes;
create index quotes_by_original on quotes (copied_from) where copied_from is not null;
