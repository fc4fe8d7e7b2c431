-- Certificates that customers earned before the provider moved in. They were issued elsewhere, so nobody can verify them here.
create table earlier_certificates (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	-- As it is printed on the certificate.
	number text not null,
	title text not null,
	-- Empty: the file did not say.
	issuer text not null,
	issued_on date not null,
	hours double precision check (hours > 0),
	added_at timestamptz not null
);
-- An import that is repeated adds nothing.
create unique index earlier_certificates_once on earlier_certificates (user_id, lower(number));
