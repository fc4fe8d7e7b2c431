-- One spelling for each kind: actions and subjects are in snake case, and a subject's kind is the first part of its actions.
alter table audit_log disable trigger audit_log_stays;
update audit_log set subject_kind = case subject_kind when 'pay-by-invoice' then 'invoices' when 'import' then 'people' when 'mail' then 'email'
		when 'setting' then 'session' when 'spoken_names' then 'catalog' else replace(subject_kind, '-', '_') end,
	action = regexp_replace(regexp_replace(replace(action, '-', '_'), '^mail\.', 'email.'), '^live\.', 'session.')
where subject_kind ~ '-' or subject_kind in ('import', 'mail', 'setting', 'spoken_names') or action ~ '-';
alter table audit_log enable trigger audit_log_stays;
