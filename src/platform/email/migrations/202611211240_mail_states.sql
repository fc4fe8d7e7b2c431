-- Each mail from its order to its end. What is personal (to, subject, message) goes when it is needed no more.
alter table emails add column id bigint generated always as identity unique;
alter table emails add column kind text not null default 'other';
alter table emails alter column kind drop default;
alter table emails add column tries integer not null default 0;
-- When it is tried next, while it is queued.
alter table emails add column due_at timestamptz;
-- What it says, until it is sent.
alter table emails add column message jsonb;
-- The Message-ID under which it left; notices of bounces name it.
alter table emails add column message_id text;
alter table emails add column bounced_at timestamptz;
alter table emails alter column "to" drop not null;
alter table emails alter column subject drop not null;
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'bounced', 'stopped'));
create index emails_due on emails (due_at, id) where state in ('queued', 'sending') and message is not null;
create index emails_by_message_id on emails (message_id) where message_id is not null;
create index emails_by_recipient on emails (lower("to")) where "to" is not null;

-- Addresses (as SHA-256, lower case) to which no marketing goes any more: mail to them bounced for good, or was
-- reported as spam.
create table email_suppressions (
	address_hash text primary key,
	reason text not null check (reason in ('bounce', 'complaint')),
	suppressed_at timestamptz not null
);
