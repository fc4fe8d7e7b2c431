-- Who manages the seats of a buyer, all orders together. An invitation has no manager until it is accepted.
create table seat_managers (
	id bigint generated always as identity primary key,
	buyer_id bigint not null references users on delete cascade,
	-- The invited address.
	email citext not null,
	manager_id bigint references users on delete cascade,
	invited_at timestamptz not null,
	accepted_at timestamptz,
	check ((manager_id is null) = (accepted_at is null)),
	unique (buyer_id, email)
);
create index seat_managers_by_manager on seat_managers (manager_id);
create index seat_managers_by_email on seat_managers (email);

-- For other features: who accepted.
create view public_seat_managers as select buyer_id, manager_id from seat_managers where manager_id is not null;

-- What each customer sees: whom they invited, who invited them, and whose seats they manage. Two accounts may have become one since.
create view seat_manager_lists as
select managers.buyer_id as user_id, managers.id, managers.buyer_id, true as is_manager, managers.manager_id is not null as is_accepted,
	coalesce(users.full_name, managers.email::text) as name
from seat_managers managers left join public_users users on users.id = managers.manager_id
where managers.manager_id is distinct from managers.buyer_id
union all
select invited.user_id, managers.id, managers.buyer_id, false, managers.manager_id is not null, users.full_name
from seat_managers managers
join public_users users on users.id = managers.buyer_id
join lateral (
	select managers.manager_id as user_id where managers.manager_id is not null
	union all
	select user_id from public_proved_addresses proved where managers.manager_id is null and proved.email = managers.email
) invited on invited.user_id <> managers.buyer_id;
