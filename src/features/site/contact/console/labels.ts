import type { Conversation, Entry } from "../console-contract.ts";

export const labels = {
	states: { new: "New", assigned: "Assigned", answered: "Answered", closed: "Closed" } satisfies Record<
		Conversation["state"],
		string
	>,
	tones: { new: "warn", assigned: "info", answered: "success", closed: "neutral" } as const,
	emails: {
		queued: "Email queued",
		sending: "Sending email",
		sent: "Email sent",
		failed: "Email failed",
		bounced: "Email bounced",
		stopped: "Email not sent",
	} satisfies Record<NonNullable<Entry["mail"]>["state"], string>,
	contact: {
		title: "Messages",
		one: "Message",
		lead: "Messages from the contact form.",
		none: "No messages yet",
		to: "/console/messages",
	},
	estimate: {
		title: "Estimate requests",
		one: "Estimate request",
		lead: "Requests from the consulting page. Send a quote that the customer can pay by card.",
		none: "No estimate requests yet",
		to: "/console/estimates",
	},
	nameOf: ({ name, company, id }: { name: string; company: string; id: number }) => name || company || `Message ${id}`,
};
