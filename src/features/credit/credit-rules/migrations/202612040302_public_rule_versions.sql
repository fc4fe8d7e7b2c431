-- For other features: the versions of rule sets, and the day from which nothing follows the rule set any more.
create view public_rule_versions as
select versions.rule_set_id, versions.version, versions.details, latest.details ->> 'supersededOn' as superseded_on
from credit_rule_versions as versions
join credit_rule_sets as sets on sets.id = versions.rule_set_id
join credit_rule_versions as latest on latest.rule_set_id = sets.id and latest.version = sets.version;
