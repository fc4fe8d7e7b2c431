import type { MailRecord } from "../contract.ts";

export const words = {
	title: "Mails",
	lead: "What the product writes to people, and what became of it.",
	closed: "This page is for operators",
	closedMore: "Your account is not an operator’s. If it should be, ask whoever runs this site to add it.",
	what: "the mails that are sent",
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
