-- Old ones are deleted every night.
create index provider_events_received on provider_events (received_at);
