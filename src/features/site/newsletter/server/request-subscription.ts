import type { AppContext } from "#platform/index.ts";
import { confirmMail } from "../emails/confirm.ts";
import { confirmAddress } from "./newsletter-links.ts";
import { type RequestContext, type RequestLimits, requestByEmail } from "./request-by-email.ts";
import { insertRequest } from "./subscription-store.ts";

export type NewsletterContext = RequestContext & Pick<AppContext, "signer" | "publicUrl">;

interface NewRequest {
	/** Empty if only a mobile number was given. */
	email: string;
	name: string;
	mobile: string;
	industry: string;
	country: string;
	source: "footer" | "subscribe page" | "import";
	consentText: string;
}

/**
 * Saves a request to subscribe, and asks the owner of the address to confirm it.
 *
 * @param address the caller's network address, which the limit counts
 * @returns the seconds to wait after too many requests, otherwise null
 */
export function requestSubscription(
	context: NewsletterContext,
	{ consentText, ...who }: NewRequest,
	address: string,
	limits?: RequestLimits,
): Promise<number | null> {
	const { email } = who;
	return requestByEmail(context, {
		email,
		names: { address: "newsletter", emails: "newsletter-emails" },
		address,
		limits,
		insert: (trx, now) =>
			insertRequest(trx, { ...who, email: email || null, consent_text: consentText, requested_at: now }),
		toEmail: (id, now) =>
			confirmMail.order(
				{ key: `newsletter-confirm:${id}`, to: email },
				{ link: confirmAddress(context.signer, context.publicUrl, id, now) },
			),
	});
}
