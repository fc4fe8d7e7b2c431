-- Later versions of the rules that owners applied to what was still ahead: `[{"version": 2, "from": "2026-12-01T18:00:00.000Z"}]`, the earliest first.
alter table credit_programs add column rule_changes jsonb not null default '[]';

update credit_programs set details = details || '{"financialRelationships": "", "uncountedMinutes": 0}';
