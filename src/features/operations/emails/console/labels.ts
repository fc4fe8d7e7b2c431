import type { EmailRecord } from "../contract.ts";

export const labels = {
	title: "Email",
	lead: "Emails sent by this site, and their delivery status.",
	none: "No emails yet",
	noneMore: "Sent emails appear here.",
	noneInState: "No emails match your search and status.",
	forgotten: "Address deleted after 30 days",
	states: {
		queued: "Queued",
		sending: "Sending",
		sent: "Sent",
		failed: "Failed",
		bounced: "Bounced",
		stopped: "Not sent",
	} satisfies Record<EmailRecord["state"], string>,
};
