-- Staff search the log for words of its summaries.
create index audit_log_by_words on audit_log using gin (lower(summary) gin_trgm_ops);
