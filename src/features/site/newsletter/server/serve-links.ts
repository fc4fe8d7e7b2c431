import type { FastifyInstance } from "fastify";
import { subscriptionReplies } from "../messages.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { readUnsubscribeToken } from "./newsletter-links.ts";
import { endSubscription } from "./subscription-store.ts";

type Linked = { Params: { token: string }; Body: string };

/**
 * What the links in newsletter emails do when their page's button is pressed. Opening a link changes nothing, for mail
 * scanners open links too. A mail program's one-click (RFC 8058) gets a plain answer, never a redirect.
 */
export async function serveNewsletterLinks(app: FastifyInstance, deps: NewsletterDeps): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body));
		scope.addHook("onSend", async (_request, reply, payload) => {
			reply.header("cache-control", "no-store");
			return payload;
		});

		scope.post<Linked>("/newsletter/confirm/:token", { schema: { hide: true } }, async (request, reply) => {
			const confirmed = await confirmSubscription(deps, request.params.token);
			return reply.redirect(confirmed ? "/newsletter/confirmed" : "/newsletter/expired", 303);
		});

		scope.post<Linked>("/newsletter/unsubscribe/:token", { schema: { hide: true } }, async (request, reply) => {
			const subscriberId = readUnsubscribeToken(deps.signer, request.params.token);
			if (subscriberId !== undefined) await endSubscription(deps.db, subscriberId, deps.clock.now());
			const oneClick = /List-Unsubscribe/i.test(String(request.body ?? ""));
			if (!oneClick) return reply.redirect(subscriberId === undefined ? "/newsletter/expired" : "/newsletter/unsubscribed", 303);
			if (subscriberId === undefined) return reply.code(404).type("text/plain; charset=utf-8").send(`${subscriptionReplies.incompleteLink}\n`);
			return reply.type("text/plain; charset=utf-8").send(`${subscriptionReplies.unsubscribed}\n`);
		});
	});
}
