import { inTransaction } from "#platform/database/transaction.ts";
import { allowMarketing } from "#platform/email/stop-store.ts";
import { subscribedMail } from "../emails/subscribed.ts";
import { readConfirmToken, unsubscribeAddress } from "./newsletter-links.ts";
import type { NewsletterContext } from "./request-subscription.ts";
import { confirmRequest, isSubscribed, saveSubscriber } from "./subscription-store.ts";

/**
 * Confirms the request of a link and sends the first email. Repeating it changes nothing.
 *
 * @returns false if the link is broken, has expired, or is older than the end of the subscription
 */
export async function confirmSubscription({ db, clock, mail, signer, publicUrl }: NewsletterContext, token: string): Promise<boolean> {
	const requestId = readConfirmToken(signer, token);
	if (requestId === undefined) return false;
	const now = clock.now();
	const confirmed = await inTransaction(db, async (trx) => {
		const email = await confirmRequest(trx, requestId, now);
		if (email === undefined) return false;
		const subscriberId = await saveSubscriber(trx, { email, requestId, now });
		// The confirmation proves that email reaches the address again.
		await allowMarketing(trx, email);
		const unsubscribe = unsubscribeAddress(signer, publicUrl, subscriberId);
		await mail.sendEmail(trx, subscribedMail.order({ key: `newsletter-welcome:${requestId}`, to: email }, { unsubscribe }));
		return true;
	});
	return confirmed || isSubscribed(db, requestId);
}
