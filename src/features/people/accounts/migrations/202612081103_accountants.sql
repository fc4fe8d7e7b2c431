-- Accountants read orders, payments, invoices, tax and reports, and change nothing.
alter table users drop constraint users_role_check,
	add constraint users_role_check check (role in ('owner', 'editor', 'support', 'accountant'));
