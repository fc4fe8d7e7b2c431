-- What the links to the record and the certificates of a team contain, for the hour in which they work.
create table team_files (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	-- The buyer of the seats.
	buyer_id bigint not null references users on delete cascade,
	-- `TeamFilter`
	filter jsonb not null,
	made_at timestamptz not null
);
create index team_files_by_user on team_files (user_id);
create index team_files_by_buyer on team_files (buyer_id);
create index team_files_by_time on team_files (made_at);
