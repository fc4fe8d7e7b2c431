import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { optionalText, requiredText } from "#values/text.ts";

/** Maximum characters of a message: about four printed pages. */
export const maxMessageLength = 10_000;

/**
 * The nine fields of a contact or estimate message (specification, section 3) and a honeypot. Section 5 says which are
 * required.
 */
const fields = {
	firstName: z.optional(optionalText(120)),
	lastName: z.optional(optionalText(120)),
	email: NewEmailAddress,
	currentRole: requiredText(120),
	companyName: requiredText(200),
	companyAddress: requiredText(400),
	city: requiredText(120),
	country: requiredText(120),
	message: requiredText(maxMessageLength),
	/** Hidden on the page, so only robots fill it in. They get the usual response, and the message is dropped. */
	website: z.optional(optionalText(2_000)),
};

const response = z.object({ message: z.string() });
const refusals = {
	too_many_messages: [429, "Too many messages from your network. Please try again later."],
} as const satisfies Record<string, RefusalDeclaration>;

export const contactUs = declareCall({
	method: "POST",
	path: "/users/contact-us",
	summary: "Send a message to the provider",
	access: "anyone",
	body: z.strictObject(fields),
	response,
	status: 201,
	refusals,
});

export const requestEstimate = declareCall({
	method: "POST",
	path: "/consulting/estimates",
	summary: "Request an estimate for customized consulting or training",
	access: "anyone",
	body: { ...fields, firstName: requiredText(120) },
	response,
	status: 201,
	refusals,
});
