-- What providers can prove: how many people attended, from which organizations, and what attendees allowed to be quoted.
alter table courses add column attendee_count integer check (attendee_count > 0);
alter table courses add column organizations jsonb not null default '[]';
alter table courses add column quotations jsonb not null default '[]';
