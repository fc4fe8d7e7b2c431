-- Samples that were removed are added again, as they came.
drop table sample_removals;
