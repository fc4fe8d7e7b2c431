import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { NewEmailAddress, OptionalEmailAddress } from "#values/email/email-address.ts";
import { optionalText } from "#values/text.ts";

/** The consent shown beside the footer's form and stored with the subscription. */
export const newsletterConsent = "Send me news about training and articles by email. I can unsubscribe at any time.";

/** The consent of the Subscribe page, stored with the subscription. */
export const subscribeConsent =
	"I agree to receive information about training using the contact details above. I can withdraw my consent at any time.";

const response = z.object({ message: z.string() });
const tooMany: RefusalDeclaration = [429, "Too many subscriptions from your network. Please try again later."];

/** Hidden on the page, so only robots fill it in. */
const website = z.optional(optionalText(2_000));

/** A mobile number as typed: digits with usual separators. A JSON number is also accepted. */
const Mobile = z.pipe(
	z.pipe(
		z.union([z.string().check(z.maxLength(40)), z.int().check(z.nonnegative())], {
			error: "Please enter a mobile number.",
		}),
		z.transform(String),
	),
	z
		.string()
		.check(z.trim(), z.regex(/^(\+?[\d ().-]{5,30})?$/, { error: "Please enter a mobile number with digits only." })),
);

/** The footer's form. The response does not reveal whether the address was subscribed before. */
export const subscribeByEmail = declareCall({
	method: "POST",
	path: "/newsletter",
	summary: "Subscribe an email address to the newsletter, once its owner confirms",
	access: "anyone",
	body: { email: NewEmailAddress, website },
	response,
	refusals: { too_many_subscriptions: tooMany },
});

/** The Subscribe page. Only the consent is a required field (specification, section 5). */
export const subscribe = declareCall({
	method: "POST",
	path: "/subscriptions",
	summary: "Subscribe to training information; an email address must be confirmed",
	access: "anyone",
	body: {
		email: z.optional(OptionalEmailAddress),
		name: z.optional(optionalText(120)),
		mobile: z.optional(Mobile),
		industry: z.optional(optionalText(120)),
		country: z.optional(optionalText(120)),
		consent: z.literal(true, { error: "Please check this box. We need your consent before we can contact you." }),
		website,
	},
	response,
	refusals: {
		contact_missing: [400, "Please enter an email address or a mobile number."],
		too_many_subscriptions: tooMany,
	},
});
