-- Removed samples, which can be restored until then.
create table sample_removals (
	id bigint generated always as identity primary key,
	removed_at timestamptz not null,
	expires_at timestamptz not null,
	-- How many of what: {"courses": 66, "instructors": 12, "articles": 5}.
	counts jsonb not null,
	-- A list of {"table", "rows"}, in the order in which they are restored.
	copies jsonb not null
);
create index sample_removals_by_end on sample_removals (expires_at);
