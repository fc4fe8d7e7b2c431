-- Organizations whose members order on one account.
create table organizations (
	id integer generated always as identity primary key,
	name text not null,
	may_pay_by_invoice boolean not null,
	-- Days until an invoice is due. Null: the site's.
	net_days integer check (net_days between 0 and 365),
	-- The most that its open invoices may sum up to. Null: no limit.
	credit_limit_cents integer check (credit_limit_cents >= 0),
	-- The billing address and the address of accounts payable.
	billing jsonb not null,
	version integer not null default 1
);
create unique index organizations_name on organizations (lower(name));

-- A customer belongs to at most one.
create table organization_members (
	user_id bigint primary key references users on delete cascade,
	organization_id integer not null references organizations on delete cascade,
	-- The domain of the member's email address when they were added.
	domain text not null
);
create index organization_members_by_organization on organization_members (organization_id);

create view public_organization_members as
select members.user_id, organizations.id as organization_id, organizations.name, organizations.billing
from organization_members members join organizations on organizations.id = members.organization_id;
