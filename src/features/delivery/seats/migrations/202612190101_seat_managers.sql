-- Who manages the seats of a buyer, all orders together. An invitation has no manager until it is accepted.
create table seat_managers (
	id bigint generated always as identity primary key,
	buyer_id bigint not null references users on delete cascade,
	-- The invited address.
	email citext not null,
	manager_id bigint references users on delete cascade,
	invited_at timestamptz not null,
	accepted_at timestamptz,
	check ((manager_id is null) = (accepted_at is null))
);
create unique index seat_managers_by_buyer on seat_managers (buyer_id, email);
create unique index seat_managers_by_manager on seat_managers (manager_id, buyer_id);
create index seat_managers_by_email on seat_managers (email) where manager_id is null;

-- For other features: who accepted.
create view public_seat_managers as select buyer_id, manager_id from seat_managers where manager_id is not null;
