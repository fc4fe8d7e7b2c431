-- Subscribers of an earlier system, with the consent that its file states.
alter table newsletter_requests drop constraint newsletter_requests_source_check;
alter table newsletter_requests add constraint newsletter_requests_source_check check (source in ('footer', 'subscribe page', 'import'));
