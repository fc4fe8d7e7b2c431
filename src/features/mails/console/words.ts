import type { MailRecord } from "../contract.ts";

export const words = {
	title: "Mails",
	lead: "What the product writes to people, and what became of it.",
	none: "No mail yet",
	noneMore: "As soon as a mail is ordered it stands here.",
	noneInState: "No mail is in this state.",
	forgotten: "Address deleted after 30 days",
	states: {
		queued: "Waiting",
		sending: "Being sent",
		sent: "Sent",
		failed: "Failed",
		bounced: "Came back",
		stopped: "Not sent",
	} satisfies Record<MailRecord["state"], string>,
	when: (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
};
