-- Staff search the log by days.
create index audit_log_by_time on audit_log (at);
