import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText } from "#values/text.ts";
import { subscriberStates } from "./rules/subscriber-states.ts";

const Subscriber = z.object({
	/** The id of the subscription request. */
	id: z.int(),
	/** Empty if only a mobile number was given. */
	email: z.string(),
	name: z.string(),
	mobile: z.string(),
	industry: z.string(),
	country: z.string(),
	state: z.enum(subscriberStates),
	source: z.string(),
	/** The consent and its time: ISO 8601, UTC. */
	consentText: z.string(),
	consentedAt: z.string(),
	confirmedAt: z.nullable(z.string()),
	unsubscribedAt: z.nullable(z.string()),
});
export type Subscriber = z.infer<typeof Subscriber>;

const supportCalls = staffCalls("/admin/subscribers", { access: "support", scope: "subscribers" });

/** Lists subscribers, 50 per page. Of several requests for an address, only the relevant one. */
export const listSubscribers = supportCalls.get("", {
	summary: "List subscribers and their status",
	list: "subscribers",
	query: {
		state: z.optional(z.enum(subscriberStates)),
		/** A part of the address, the name or the number. */
		search: z.optional(optionalText(120)),
		/** By default, the latest consent comes first. */
		sort: z.optional(z.enum(listSorts("consentedAt"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { subscribers: z.array(Subscriber), next: z.nullable(z.int()) },
});

export const countSubscribers = supportCalls.get("/counts", {
	summary: "Count subscribers by status",
	response: { waiting: z.int(), confirmed: z.int(), unsubscribed: z.int(), phone: z.int() },
});

/** Ends a subscription on request, or withdraws an unconfirmed one. */
export const unsubscribe = supportCalls.post("/:id/unsubscribe", {
	summary: "Unsubscribe an address on request",
	params: { id: recordId },
	response: { message: z.string() },
	refusals: {
		unknown_subscriber: [404, "This subscriber doesn't exist."],
		already_unsubscribed: [409, "This address is already unsubscribed."],
	},
});
