-- Evidence of credit of a customer who deleted the account. Only owners can read it; a job deletes it after its date.
create table evidence_holds (
	id bigint generated always as identity primary key,
	name text not null,
	-- Certificates, and what the customer did in sessions that earn credit.
	evidence jsonb not null,
	created_at timestamptz not null,
	-- The date that the customer was told before the deletion.
	held_until timestamptz not null
);
create index evidence_holds_by_date on evidence_holds (held_until);
