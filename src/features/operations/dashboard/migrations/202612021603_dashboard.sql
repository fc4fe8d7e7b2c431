-- Sums of past days, so that the dashboard reads one row per day. A job writes them some hours after midnight;
-- later data is summed on request.
create table daily_figures (
	-- In the calendar of New York.
	day date primary key,
	-- Started, paid or not.
	checkouts integer not null,
	-- Paid on that day, whatever happened later.
	orders integer not null,
	paid_cents bigint not null,
	refunded_cents bigint not null,
	-- Customers only.
	sign_ups integer not null
);

-- Owners who no longer want to see the setup checklist.
create table setup_checklist_dismissals (
	user_id bigint primary key references users on delete cascade,
	dismissed_at timestamptz not null
);
