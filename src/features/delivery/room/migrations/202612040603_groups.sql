-- People who watch one screen together, and answer on their own phones. Each has a seat.
create table live_groups (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	-- Whose page shows the picture, and who confirms who was in the room.
	host_id bigint references users on delete set null,
	host_name text not null,
	code text not null unique,
	created_at timestamptz not null,
	unique (session_id, host_id)
);
create index live_groups_by_host on live_groups (host_id);

create table live_group_members (
	session_id bigint not null references live_sessions on delete cascade,
	user_id bigint not null references users on delete cascade,
	group_id bigint not null references live_groups on delete cascade,
	joined_at timestamptz not null,
	-- When they went on to watch on their own device; null while they are in the group.
	left_at timestamptz,
	-- When the host confirmed that they were in the room.
	confirmed_at timestamptz,
	primary key (session_id, user_id)
);
create index live_group_members_by_group on live_group_members (group_id);
create index live_group_members_by_user on live_group_members (user_id);
