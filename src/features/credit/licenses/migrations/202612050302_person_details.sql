-- Bodies that get reports ask for the month and day of birth (`0229`), and for the consent to the report (`yes`, from the day on which it was given).
alter table licenses drop constraint licenses_kind_check,
	add constraint licenses_kind_check check (kind in ('license_number', 'nabp_id', 'ptin', 'npi', 'birthday', 'consent'));
create unique index licenses_detail on licenses (user_id, accrediting_body, kind) where kind in ('birthday', 'consent');
