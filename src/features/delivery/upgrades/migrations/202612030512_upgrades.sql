-- Paid upgrades: each extends the access of an earlier purchase by what it adds.
create table upgrades (
	order_line_id bigint primary key references order_lines on delete cascade,
	-- The purchase whose access it extends.
	base_line_id bigint not null references order_lines on delete cascade,
	pricing_id integer not null,
	session_type text not null,
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	state text not null default 'active' check (state in ('active', 'ended')),
	upgraded_at timestamptz not null
);
create index upgrades_by_base on upgrades (base_line_id);

create view public_upgrades as
select order_line_id, base_line_id, grants_live, grants_recording, grants_transcript, state from upgrades;
