/** The delivery states of an email (docs/email.md). */
export const emailStates = ["queued", "sending", "sent", "failed", "bounced", "stopped"] as const;
