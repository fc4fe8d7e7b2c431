/** The delivery states of an email (docs/using/email.md). */
export const emailStates = ["queued", "sending", "sent", "failed", "bounced", "stopped"] as const;
