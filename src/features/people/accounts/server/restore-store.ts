import type { Restore } from "#platform/feature/define-feature.ts";

/** Ends all sessions and one-time links, because they may have ended or been used since the backup. */
export const endSessionsAndLinks = ({ restoredAt }: Restore): string => `
delete from sessions;
delete from password_tokens;
delete from address_links;
update email_changes set closed_at = '${restoredAt.toISOString()}'::timestamptz where confirmed_at is null and closed_at is null;
`;
