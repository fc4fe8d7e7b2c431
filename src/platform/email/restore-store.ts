const reason = "Held when a backup was restored, because it may have been sent before. Send it again if it wasn't.";

/** SQL that holds queued emails for staff, because most were sent since the backup. */
export const holdQueuedEmails = `
update emails set state = 'failed', due_at = null, error = '${reason.replaceAll("'", "''")}' where state in ('queued', 'sending');
`;
