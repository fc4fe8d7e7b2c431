-- Each mail from its order to its end. What is personal (to, subject, message) goes when it is needed no more.
alter table mails add column id bigint generated always as identity unique;
alter table mails add column kind text not null default 'other';
alter table mails alter column kind drop default;
alter table mails add column tries integer not null default 0;
-- When it is tried next, while it is queued.
alter table mails add column due_at timestamptz;
-- What it says, until it is sent.
alter table mails add column message jsonb;
-- The Message-ID under which it left; notices of bounces name it.
alter table mails add column message_id text;
alter table mails add column bounced_at timestamptz;
alter table mails alter column "to" drop not null;
alter table mails alter column subject drop not null;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'bounced', 'stopped'));
create index mails_due on mails (due_at, id) where state in ('queued', 'sending') and message is not null;
create index mails_by_message_id on mails (message_id) where message_id is not null;
create index mails_by_recipient on mails (lower("to")) where "to" is not null;

-- Addresses (as SHA-256, lower case) to which no marketing goes any more: mail to them bounced for good, or was
-- reported as spam.
create table mail_stops (
	address_hash text primary key,
	reason text not null check (reason in ('bounce', 'complaint')),
	stopped_at timestamptz not null
);
