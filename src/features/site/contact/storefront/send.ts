import { type ApiClient, errorsFrom, type InputOf, type InvalidFields } from "#storefront-kit/index.ts";
import { contactUs, requestEstimate } from "../contract.ts";
import { specifiedMessages } from "../messages.ts";

/** In the order of the form. */
export const messageFields = [
	"firstName",
	"lastName",
	"email",
	"currentRole",
	"companyName",
	"companyAddress",
	"city",
	"country",
	"message",
] as const;

export type Sent = { ok: true } | { ok: false; error: string; errors: InvalidFields };

/**
 * Sends the message. A refusal returns the server's message, or "Failed to send message." if it has none; a network
 * failure returns the error's own message (specification, section 8).
 */
export async function send(
	apiClient: ApiClient,
	kind: "contact" | "estimate",
	body: InputOf<typeof requestEstimate>["body"],
): Promise<Sent> {
	try {
		const outcome = await apiClient.call(kind === "contact" ? contactUs : requestEstimate, { body });
		if (outcome.ok) return { ok: true };
		const { code, message, details } = outcome.refusal;
		return {
			ok: false,
			error: code === "unreadable" || !message ? specifiedMessages.failed : message,
			errors: errorsFrom(details, messageFields),
		};
	} catch (error) {
		return {
			ok: false,
			error: error instanceof Error && error.message ? error.message : specifiedMessages.failed,
			errors: {},
		};
	}
}
