import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "../../../api/call.ts";
import { EmailAddress } from "../../../values/email-address.ts";
import { optionalText } from "../../../values/text.ts";
import { subscriberSorts } from "./rules/subscriber-sorts.ts";
import { subscriberStates } from "./rules/subscriber-states.ts";

/** The consent shown beside the footer's form and stored with the subscription. */
export const newsletterConsent = "Send me news about training and articles by email. I can unsubscribe at any time.";

/** The consent of the Subscribe page, stored with the subscription. */
export const subscribeConsent = "I agree to receive information about training using the contact details above. I can withdraw my consent at any time.";

const response = z.object({ message: z.string() });
const tooMany: RefusalDeclaration = { status: 429, message: "Too many subscriptions from your network. Please try again later." };

/** Hidden on the page, so only robots fill it in. */
const website = z.optional(optionalText(2_000));

const isAddress = (text: string) => text === "" || z.safeParse(EmailAddress, text).success;
const OptionalEmail = z.string().check(z.trim(), z.maxLength(254), z.refine(isAddress, { error: "Please enter a valid email address." }));

/** A mobile number as typed: digits with usual separators. A JSON number is also accepted. */
const Mobile = z.pipe(
	z.pipe(z.union([z.string().check(z.maxLength(40)), z.int().check(z.nonnegative())], { error: "Please enter a mobile number." }), z.transform(String)),
	z.string().check(z.trim(), z.regex(/^(\+?[\d ().-]{5,30})?$/, { error: "Please enter a mobile number with digits only." })),
);

/** The footer's form. The response does not reveal whether the address was subscribed before. */
export const subscribeByEmail = declareCall({
	method: "POST",
	path: "/newsletter",
	summary: "Subscribe an email address to the newsletter, once its owner confirms",
	access: "anyone",
	body: z.strictObject({ email: EmailAddress, website }),
	response,
	refusals: { too_many_subscriptions: tooMany },
});

/** The Subscribe page. Only the consent is a required field (specification, section 5). */
export const subscribe = declareCall({
	method: "POST",
	path: "/subscriptions",
	summary: "Subscribe to training information; an email address must be confirmed",
	access: "anyone",
	body: z.strictObject({
		email: z.optional(OptionalEmail),
		name: z.optional(optionalText(120)),
		mobile: z.optional(Mobile),
		industry: z.optional(optionalText(120)),
		country: z.optional(optionalText(120)),
		consent: z.literal(true, { error: "Please check this box. We need your consent before we can contact you." }),
		website,
	}),
	response,
	refusals: {
		contact_missing: { status: 400, message: "Please enter an email address or a mobile number." },
		too_many_subscriptions: tooMany,
	},
});

const Id = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "Must be a positive whole number." })), z.transform(Number));

const Subscriber = z.object({
	/** The id of the subscription request. */
	id: z.int(),
	/** Empty if only a mobile number was given. */
	email: z.string(),
	name: z.string(),
	mobile: z.string(),
	state: z.enum(subscriberStates),
	source: z.string(),
	/** The consent and its time: ISO 8601, UTC. */
	consentText: z.string(),
	consentedAt: z.string(),
	confirmedAt: z.nullable(z.string()),
	unsubscribedAt: z.nullable(z.string()),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Lists subscribers, 50 per page. Of several requests for an address, only the relevant one. */
export const listSubscribers = declareCall({
	method: "GET",
	path: "/admin/subscribers",
	summary: "List subscribers and their status",
	access: "support",
	scope: "subscribers:read",
	query: z.strictObject({
		state: z.optional(z.enum(subscriberStates)),
		/** A part of the address, the name or the number. */
		search: z.optional(optionalText(120)),
		/** By default, the latest consent comes first. */
		sort: z.optional(z.enum(subscriberSorts)),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(Id),
	}),
	response: z.object({ subscribers: z.array(Subscriber), next: z.nullable(z.int()) }),
});

export const countSubscribers = declareCall({
	method: "GET",
	path: "/admin/subscribers/counts",
	summary: "Count subscribers by status",
	access: "support",
	scope: "subscribers:read",
	response: z.object({ waiting: z.int(), confirmed: z.int(), unsubscribed: z.int(), phone: z.int() }),
});

/** Returns a part of the CSV file with all subscribers; the parts concatenated are the file. */
export const exportSubscribers = declareCall({
	method: "GET",
	path: "/admin/subscribers/export",
	summary: "Export all subscribers as CSV, in parts",
	access: "support",
	fresh: true,
	query: z.strictObject({
		/** The `next` of the previous part; the first part contains the header. */
		after: z.optional(Id),
	}),
	response: z.object({ csv: z.string(), next: z.nullable(z.int()) }),
});

/** Ends a subscription on request, or withdraws an unconfirmed one. */
export const unsubscribe = declareCall({
	method: "POST",
	path: "/admin/subscribers/:id/unsubscribe",
	summary: "Unsubscribe an address on request",
	access: "support",
	scope: "subscribers:write",
	params: z.strictObject({ id: Id }),
	response: z.object({ message: z.string() }),
	refusals: {
		unknown_subscriber: { status: 404, message: "This subscriber does not exist." },
		already_unsubscribed: { status: 409, message: "This address is already unsubscribed." },
	},
});
