-- Staff search emails for a part of the recipient or subject.
create index emails_searched on emails using gin (lower(coalesce("to", '') || ' ' || coalesce(subject, '')) gin_trgm_ops);
