-- A quote can sell courses, and can be accepted with a purchase order and paid by invoice.
alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check check (state in ('draft', 'sent', 'accepted', 'paid', 'declined', 'withdrawn'));
alter table quotes drop constraint quotes_check;
alter table quotes add constraint quotes_order check ((state in ('accepted', 'paid')) = (order_id is not null));
alter table quotes add column by_invoice boolean not null default false;

alter table quote_lines add column course_id integer;
alter table quote_lines add column pricing_id integer;
-- The seats of all units together.
alter table quote_lines add column seats integer;
alter table quote_lines add constraint quote_lines_course
	check ((course_id is null) = (pricing_id is null) and (course_id is null) = (seats is null) and (seats is null or seats > 0));
