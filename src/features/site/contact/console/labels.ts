import type { Conversation, Entry } from "../console-contract.ts";
import { stateMessages } from "./messages.ts";

export const labels = {
	states: { new: stateMessages.created, assigned: stateMessages.assigned, answered: stateMessages.answered, closed: stateMessages.closed } satisfies Record<
		Conversation["state"],
		string
	>,
	tones: { new: "warn", assigned: "info", answered: "success", closed: "neutral" } as const,
	emails: {
		queued: stateMessages.emailQueued,
		sending: stateMessages.sendingEmail,
		sent: stateMessages.emailSent,
		failed: stateMessages.emailFailed,
		bounced: stateMessages.emailBounced,
		stopped: stateMessages.emailNotSent,
	} satisfies Record<NonNullable<Entry["mail"]>["state"], string>,
	contact: {
		title: stateMessages.messages,
		one: stateMessages.message,
		lead: stateMessages.messagesLead,
		none: stateMessages.noMessages,
		to: "/console/messages",
	},
	estimate: {
		title: stateMessages.estimateRequests,
		one: stateMessages.estimateRequest,
		lead: stateMessages.estimateRequestsLead,
		none: stateMessages.noEstimateRequests,
		to: "/console/estimates",
	},
	nameOf: ({ name, company, id }: { name: string; company: string; id: number }) => name || company || `Message ${id}`,
};
