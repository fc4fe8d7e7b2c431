import { type ApiClient, type InputOf, toSent } from "#storefront-kit/index.ts";
import { contactUs, requestEstimate } from "../contract.ts";
import { specifiedMessages } from "../messages.ts";

/**
 * Sends the message. A refusal returns the server's message, or "Failed to send message." if it has none; a network
 * failure returns the error's own message (specification, section 8).
 */
export const send = (
	apiClient: ApiClient,
	kind: "contact" | "estimate",
	body: InputOf<typeof requestEstimate>["body"],
) => toSent(apiClient.call(kind === "contact" ? contactUs : requestEstimate, { body }), specifiedMessages.failed);
