import type { FastifyInstance } from "fastify";
import { subscriptionReplies } from "../messages.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { readUnsubscribeToken } from "./newsletter-links.ts";
import type { NewsletterContext } from "./request-subscription.ts";
import { endSubscription } from "./subscription-store.ts";

type Linked = { Params: { token: string }; Body: string };

/**
 * Serves the buttons on the pages that newsletter links open. Opening a link changes nothing, because mail scanners
 * open links too. One-click unsubscribe of an email program (RFC 8058) gets plain text, never a redirect.
 */
export async function serveNewsletterLinks(app: FastifyInstance, context: NewsletterContext): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body));
		scope.addHook("onSend", async (_request, reply, payload) => {
			reply.header("cache-control", "no-store");
			return payload;
		});

		scope.post<Linked>("/newsletter/confirm/:token", { schema: { hide: true } }, async (request, reply) => {
			const confirmed = await confirmSubscription(context, request.params.token);
			return reply.redirect(confirmed ? "/newsletter/confirmed" : "/newsletter/expired", 303);
		});

		scope.post<Linked>("/newsletter/unsubscribe/:token", { schema: { hide: true } }, async (request, reply) => {
			const subscriberId = readUnsubscribeToken(context.signer, request.params.token);
			if (subscriberId !== undefined) await endSubscription(context.db, subscriberId, context.clock.now());
			const oneClick = /List-Unsubscribe/i.test(String(request.body ?? ""));
			if (!oneClick) return reply.redirect(subscriberId === undefined ? "/newsletter/expired" : "/newsletter/unsubscribed", 303);
			if (subscriberId === undefined) return reply.code(404).type("text/plain; charset=utf-8").send(`${subscriptionReplies.incompleteLink}\n`);
			return reply.type("text/plain; charset=utf-8").send(`${subscriptionReplies.unsubscribed}\n`);
		});
	});
}
