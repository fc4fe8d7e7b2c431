-- Certificates with credit that the evidence no longer earns, since staff withdrew or changed what proved it. They stay valid.
create table certificate_reviews (
	certificate_id bigint primary key references certificates on delete cascade,
	-- By accrediting body: the certified hours, and those that the evidence earns.
	unmet jsonb not null,
	opened_at timestamptz not null,
	-- Staff decided to keep the certificate; null while they have not decided.
	kept_at timestamptz,
	kept_by text,
	kept_reason text,
	check ((kept_at is null) = (kept_reason is null) and (kept_at is null) = (kept_by is null))
);
create index certificate_reviews_open on certificate_reviews (certificate_id) where kept_at is null;
