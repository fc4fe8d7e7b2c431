import { inTransaction } from "../../../../platform/database/transaction.ts";
import { consumeLimit } from "../../../../platform/limits/take-limit.ts";
import { confirmMail } from "../emails/confirm.ts";
import { type NewsletterDeps, usualLimits } from "./newsletter-deps.ts";
import { confirmAddress } from "./newsletter-links.ts";
import { insertRequest } from "./subscription-store.ts";
import type { SubscriptionSource } from "./tables.ts";

interface Wish {
	/** Empty when only a mobile number was given. */
	email: string;
	name: string;
	mobile: string;
	industry: string;
	country: string;
	source: SubscriptionSource;
	consentText: string;
}

/**
 * Keeps a request to subscribe and orders the mail to confirm it, both or neither. Whether the address is subscribed
 * already changes nothing that the caller could see.
 *
 * @param address the caller's network address, counted against the limit
 * @returns the seconds to wait when there were too many, else null
 */
export async function requestSubscription(
	{ db, clock, mail, signer, publicUrl, limits = usualLimits }: NewsletterDeps,
	wish: Wish,
	address: string,
): Promise<number | null> {
	const taken = await consumeLimit(db, clock, { key: `newsletter:${address}`, ...limits.address });
	if (!taken.ok) return taken.retryAfter;
	// Nobody's mailbox is flooded, whoever types its address.
	const emails = wish.email === "" || (await consumeLimit(db, clock, { key: `newsletter-emails:${wish.email.toLowerCase()}`, ...limits.emails })).ok;
	if (!emails) return null;
	const now = clock.now();
	await inTransaction(db, async (trx) => {
		const { consentText, ...who } = wish;
		const id = await insertRequest(trx, { ...who, email: wish.email || null, consent_text: consentText, requested_at: now });
		if (wish.email === "") return;
		const link = confirmAddress(signer, publicUrl, id, now);
		await mail.sendEmail(trx, confirmMail.order({ key: `newsletter-confirm:${id}`, to: wish.email }, { link }));
	});
	return null;
}
