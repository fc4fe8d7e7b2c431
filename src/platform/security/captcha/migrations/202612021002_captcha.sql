-- Accepted solutions: each counts once.
create table captcha_solutions (
	challenge_hash text primary key,
	expires_at timestamptz not null
);
create index captcha_solutions_by_end on captcha_solutions (expires_at);
