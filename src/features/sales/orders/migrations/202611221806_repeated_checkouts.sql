-- Whether the customer asked for more seats of something already owned: part of what a repeated request has to match.
alter table orders add column more_seats boolean not null default false;
