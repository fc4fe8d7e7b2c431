-- The sums of days that are over, so that a dashboard reads one row a day and not every order. Written by a job some
-- hours after a day has ended; what came since the last of them is summed as it is asked for.
create table daily_figures (
	-- As the calendar of New York has it.
	day date primary key,
	-- Begun, whether they were paid or not.
	checkouts integer not null,
	-- Paid on that day, whatever became of them.
	orders integer not null,
	paid_cents bigint not null,
	refunded_cents bigint not null,
	sign_ups integer not null
);
create index ledger_entries_by_time on ledger_entries (entered_at) include (kind, amount_cents);
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index users_by_time on users (created_at);

-- What needs a hand is counted at each look: each of these has the rows in question and no others.
create index emails_failed on emails (created_at) where state in ('failed', 'bounced');
create index refunds_failed on refunds (settled_at) where state = 'failed';
create index recordings_failed on recordings (storage_key) where state = 'failed';
