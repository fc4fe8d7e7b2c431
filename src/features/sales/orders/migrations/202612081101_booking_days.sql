-- The day on which an entry is booked; null: the day on which it was entered. A closed month takes no later entries: what
-- belongs to it is booked on the first open day, and `belongs_on` keeps its own day.
alter table ledger_entries add column booked_on date, add column belongs_on date,
	add constraint ledger_entries_late check (belongs_on is null or belongs_on < booked_on);
create index ledger_entries_by_booking on ledger_entries (booked_on) where booked_on is not null;

-- Months that an owner closed, each by its first day. Earlier months are closed with it.
create table closed_months (
	month date primary key check (extract(day from month) = 1),
	closed_at timestamptz not null
);

create or replace view public_ledger_entries as
select id, order_id, kind, amount_cents, provider_reference, method, entered_at, booked_on, belongs_on from ledger_entries;
