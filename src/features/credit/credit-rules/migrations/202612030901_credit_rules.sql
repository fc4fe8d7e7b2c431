-- What accrediting bodies require, and how they count. A change makes a version; versions never change.
create table credit_rule_sets (
	id integer generated always as identity primary key,
	-- The code of the body. Certificates keep its rules when it is deleted.
	accrediting_body text not null,
	-- The preset that it was copied from; null if it was written by the provider.
	preset text,
	version integer not null default 1,
	created_at timestamptz not null,
	-- Deleted ones apply to nothing. Their versions stay, because certificates name them.
	deleted_at timestamptz
);
create index credit_rule_sets_by_body on credit_rule_sets (accrediting_body) where deleted_at is null;

create table credit_rule_versions (
	rule_set_id integer not null references credit_rule_sets,
	version integer not null,
	-- The name, methods, dates, rule and confirmed values (`RuleSetDetails`).
	details jsonb not null,
	created_at timestamptz not null,
	created_by text not null,
	primary key (rule_set_id, version)
);

-- Years for which each body wants evidence to be kept.
create view public_credit_retention as
select accrediting_body, max((details -> 'rule' ->> 'retentionYears')::integer) as years
from credit_rule_sets join credit_rule_versions on rule_set_id = id and credit_rule_versions.version = credit_rule_sets.version
where deleted_at is null
group by accrediting_body;

-- For other features: the versions of rule sets, and the day from which nothing follows the rule set any more.
create view public_rule_versions as
select versions.rule_set_id, versions.version, versions.details, latest.details ->> 'supersededOn' as superseded_on
from credit_rule_versions as versions
join credit_rule_sets as sets on sets.id = versions.rule_set_id
join credit_rule_versions as latest on latest.rule_set_id = sets.id and latest.version = sets.version;
