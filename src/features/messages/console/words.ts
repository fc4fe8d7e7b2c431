import type { Conversation, Entry } from "../console-contract.ts";

export const words = {
	states: { new: "New", assigned: "Assigned", answered: "Answered", closed: "Closed" } satisfies Record<Conversation["state"], string>,
	tones: { new: "warn", assigned: "info", answered: "success", closed: "neutral" } as const,
	mails: {
		queued: "Mail is waiting to be sent",
		sending: "Mail is being sent",
		sent: "Mail was sent",
		failed: "Mail could not be sent",
		bounced: "Mail came back",
		stopped: "Mail was not sent",
	} satisfies Record<NonNullable<Entry["mail"]>["state"], string>,
	contact: { title: "Messages", one: "message", lead: "What people wrote with the contact form.", none: "No message yet", to: "/console/messages" },
	estimate: {
		title: "Estimates",
		one: "estimate request",
		lead: "What people asked for on the consulting page. A request becomes a quote that can be paid by card.",
		none: "No estimate request yet",
		to: "/console/estimates",
	},
	when: (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
	nameOf: ({ name, company, id }: { name: string; company: string; id: number }) => name || company || `Number ${id}`,
};
