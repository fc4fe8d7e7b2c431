-- What live attendance rests on: the provider's report, presence on the session's page, or a correction by staff.
alter table certificates add column evidence text check (evidence in ('report', 'presence', 'corrected'));
