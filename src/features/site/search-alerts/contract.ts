import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { optionalText, requiredText } from "#values/text.ts";

/** The consent shown beside the form and stored with the request. */
export const alertConsent = "Email me once, when there is a course for this search. I can unsubscribe at any time.";

/** The response does not reveal whether the address requested the same before. */
export const requestSearchAlert = declareCall({
	method: "POST",
	path: "/search-alerts",
	summary: "Request one email when a search without a result has one",
	access: "anyone",
	body: {
		email: NewEmailAddress,
		keyword: requiredText(200),
		/** Hidden on the page, so only robots fill it in. */
		website: z.optional(optionalText(2_000)),
	},
	response: { message: z.string() },
	refusals: {
		no_words: [400, "Please enter at least one word."],
		too_many_alerts: [429, "Too many requests from your network. Please try again later."],
	},
});

const RequestedTopic = z.object({
	/** As typed in the first request. */
	keyword: z.string(),
	/** Confirmed people who wait for a course. */
	waiting: z.int(),
	/** People who got an email about a course. */
	notified: z.int(),
	/** ISO 8601, UTC. */
	lastRequestedAt: z.string(),
});

/** Lists searches that people want a course for, most wanted first, at most 200. */
export const listRequestedTopics = declareCall({
	method: "GET",
	path: "/admin/search-alerts",
	summary: "List the searches that customers want a course for",
	access: "support",
	scope: "search-alerts:read",
	response: { topics: z.array(RequestedTopic) },
});
