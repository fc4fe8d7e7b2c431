import type { FastifyInstance } from "fastify";
import { allowMarketing } from "#platform/email/stop-store.ts";
import { serveEmailedLinks } from "#platform/http/emailed-links.ts";
import { inTransaction } from "#platform/index.ts";
import { subscribedMail } from "../emails/subscribed.ts";
import { subscriptionReplies } from "../messages.ts";
import { readConfirmToken, readUnsubscribeToken, unsubscribeAddress } from "./newsletter-links.ts";
import type { NewsletterContext } from "./request-subscription.ts";
import { confirmRequest, endSubscription, isSubscribed, saveSubscriber } from "./subscription-store.ts";

/** Serves what newsletter links lead to. */
export const serveNewsletterLinks = (app: FastifyInstance, context: NewsletterContext): Promise<void> =>
	serveEmailedLinks(app, "/newsletter", [
		{
			path: "confirm",
			summary: "Confirm a newsletter subscription",
			act: (token) => confirmSubscription(context, token),
			done: "confirmed",
		},
		{
			path: "unsubscribe",
			summary: "Unsubscribe from the newsletter",
			async act(token) {
				const subscriberId = readUnsubscribeToken(context.signer, token);
				if (subscriberId !== undefined) await endSubscription(context.db, subscriberId, context.clock.now());
				return subscriberId !== undefined;
			},
			done: "unsubscribed",
			oneClick: { done: subscriptionReplies.unsubscribed, failed: subscriptionReplies.incompleteLink },
		},
	]);

/**
 * Confirms the request of a link and sends the first email. Repeating it changes nothing.
 *
 * @returns false if the link is broken, has expired, or is older than the end of the subscription
 */
async function confirmSubscription(
	{ db, clock, mail, signer, publicUrl }: NewsletterContext,
	token: string,
): Promise<boolean> {
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
		await mail.sendEmail(
			trx,
			subscribedMail.order({ key: `newsletter-welcome:${requestId}`, to: email }, { unsubscribe }),
		);
		return true;
	});
	return confirmed || isSubscribed(db, requestId);
}
