-- The trigger on rows does not see the table being emptied as a whole.
create trigger ledger_not_emptied before truncate on ledger_entries for each statement execute function ledger_is_append_only();
