import type { FastifyInstance } from "fastify";
import { describeEmailedLink, isOneClick, type LinkedRequest, serveEmailedLinks } from "#platform/http/emailed-links.ts";
import { subscriptionReplies } from "../messages.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { readUnsubscribeToken } from "./newsletter-links.ts";
import type { NewsletterContext } from "./request-subscription.ts";
import { endSubscription } from "./subscription-store.ts";

/** Serves the buttons on the pages that newsletter links open. Opening a link changes nothing, because mail scanners open links too. */
export async function serveNewsletterLinks(app: FastifyInstance, context: NewsletterContext): Promise<void> {
	await serveEmailedLinks(app, (scope) => {
		scope.post<LinkedRequest>(
			"/newsletter/confirm/:token",
			{ schema: { hide: true }, config: describeEmailedLink("Confirm a newsletter subscription", false) },
			async (request, reply) => {
				const confirmed = await confirmSubscription(context, request.params.token);
				return reply.redirect(confirmed ? "/newsletter/confirmed" : "/newsletter/expired", 303);
			},
		);

		scope.post<LinkedRequest>(
			"/newsletter/unsubscribe/:token",
			{ schema: { hide: true }, config: describeEmailedLink("Unsubscribe from the newsletter", true) },
			async (request, reply) => {
				const subscriberId = readUnsubscribeToken(context.signer, request.params.token);
				if (subscriberId !== undefined) await endSubscription(context.db, subscriberId, context.clock.now());
				if (!isOneClick(request.body)) return reply.redirect(subscriberId === undefined ? "/newsletter/expired" : "/newsletter/unsubscribed", 303);
				if (subscriberId === undefined) return reply.code(404).type("text/plain; charset=utf-8").send(`${subscriptionReplies.incompleteLink}\n`);
				return reply.type("text/plain; charset=utf-8").send(`${subscriptionReplies.unsubscribed}\n`);
			},
		);
	});
}
