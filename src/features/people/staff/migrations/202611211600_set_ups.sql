-- An app that is being set up stands beside the one in use: whoever breaks off keeps what they have.
create table authenticator_setups (
	user_id integer primary key references users (id) on delete cascade,
	-- Encrypted like the one of an app in use.
	secret text not null,
	created_at timestamptz not null
);
delete from authenticator_apps where confirmed_at is null;
alter table authenticator_apps alter column confirmed_at set not null;

-- The list of operators among any number of buyers.
create index staff_by_id on users (id) where role is not null;
