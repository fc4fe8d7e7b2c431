-- Staff sort emails by recipient and status. Recipients are deleted after a while; those emails come first.
create index emails_by_sorted_recipient on emails (coalesce(lower("to"), ''), id);
create index emails_by_state on emails (state, id);
