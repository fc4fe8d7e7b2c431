-- Issues and revocations of certificates, chained by hash: a changed, removed or inserted one breaks the chain.
create table certificate_chain (
	id bigint generated always as identity primary key,
	-- Of the certificate, without hyphens.
	code text not null,
	-- Canonical JSON. It has a salted digest of the holder's name, not the name.
	entry text not null,
	-- Proves the name behind the digest. Empty after the account was deleted, so that nobody can try names.
	salt text,
	-- Consecutive from 1; empty until the entry joins the chain.
	position bigint unique,
	previous_hash text,
	hash text unique,
	check ((position is null) = (hash is null) and (position is null) = (previous_hash is null))
);
create index certificate_chain_by_code on certificate_chain (code, id);
create index certificate_chain_unsealed on certificate_chain (id) where position is null;
