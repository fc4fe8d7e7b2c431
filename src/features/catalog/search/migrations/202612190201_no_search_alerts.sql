-- Visitors whose search finds nothing write a message instead.
drop table search_alerts;
