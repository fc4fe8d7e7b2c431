import type { Email } from "#platform/email/create-email.ts";
import { type AppContext, consumeLimit, inTransaction } from "#platform/index.ts";
import { confirmMail } from "../emails/confirm.ts";
import { confirmAddress } from "./newsletter-links.ts";
import { insertRequest } from "./subscription-store.ts";

export type NewsletterContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl"> & {
	mail: Pick<Email, "sendEmail">;
};

/** Maximum requests within a number of seconds. */
interface Rate {
	max: number;
	seconds: number;
}

export interface RequestLimits {
	/** Requests per network address. */
	address: Rate;
	/** Emails per address. Further ones are dropped without an error. */
	emails: Rate;
}

const usualLimits: RequestLimits = { address: { max: 60, seconds: 3_600 }, emails: { max: 5, seconds: 86_400 } };

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
 * Saves a request to subscribe, and asks the owner of the address to confirm it. The caller can't see whether the
 * address asked before.
 *
 * @param address the caller's network address, which the limit counts
 * @returns the seconds to wait after too many requests, otherwise null
 */
export async function requestSubscription(
	{ db, clock, mail, signer, publicUrl }: NewsletterContext,
	{ consentText, ...who }: NewRequest,
	address: string,
	limits = usualLimits,
): Promise<number | null> {
	const retryAfter = await consumeLimit(db, clock, { key: `newsletter:${address}`, ...limits.address });
	if (retryAfter) return retryAfter;
	const { email } = who;
	// Prevents flooding another person's mailbox.
	const key = `newsletter-emails:${email.toLowerCase()}`;
	if (email !== "" && (await consumeLimit(db, clock, { key, ...limits.emails }))) return null;
	const now = clock.now();
	await inTransaction(db, async (trx) => {
		const request = { ...who, email: email || null, consent_text: consentText, requested_at: now };
		const id = await insertRequest(trx, request);
		if (email === "") return;
		const order = { key: `newsletter-confirm:${id}`, to: email };
		await mail.sendEmail(trx, confirmMail.order(order, { link: confirmAddress(signer, publicUrl, id, now) }));
	});
	return null;
}
