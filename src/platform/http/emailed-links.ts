import type { FastifyInstance } from "fastify";
import { describeOperation } from "./openapi/describe-route.ts";

/** The path and body of a button behind an emailed link. */
export type LinkedRequest = { Params: { token: string }; Body: string };

/**
 * Serves addresses that the buttons behind emailed links post to. Bodies can have any type, because email programs
 * choose it for one-click unsubscribe. No response is stored.
 */
export async function serveEmailedLinks(app: FastifyInstance, serve: (scope: FastifyInstance) => void): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) =>
			done(null, body),
		);
		scope.addHook("onSend", async (_request, reply, payload) => {
			reply.header("cache-control", "no-store");
			return payload;
		});
		serve(scope);
	});
}

interface Unsubscribing {
	/** Such as `/newsletter`. The results are on its pages `unsubscribed` and `expired`. */
	path: string;
	summary: string;
	/** Ends what the link is about. Returns false if the link is broken. */
	end: (token: string) => Promise<boolean>;
	/** What email programs get. */
	replies: { unsubscribed: string; incompleteLink: string };
}

/**
 * Serves the button on the page that an unsubscribe link opens, and email programs that unsubscribe for their users
 * (RFC 8058). Those get plain text, never a redirect.
 */
export function serveUnsubscribe(scope: FastifyInstance, { path, summary, end, replies }: Unsubscribing): void {
	scope.post<LinkedRequest>(
		`${path}/unsubscribe/:token`,
		{ schema: { hide: true }, config: describeEmailedLink(summary, true) },
		async (request, reply) => {
			const hasEnded = await end(request.params.token);
			if (!/List-Unsubscribe/i.test(String(request.body ?? "")))
				return reply.redirect(`${path}/${hasEnded ? "unsubscribed" : "expired"}`, 303);
			return reply
				.code(hasEnded ? 200 : 404)
				.type("text/plain; charset=utf-8")
				.send(`${hasEnded ? replies.unsubscribed : replies.incompleteLink}\n`);
		},
	);
}

/** Describes an address that serves a button behind an emailed link. */
export function describeEmailedLink(summary: string, oneClick: boolean) {
	const text = { "text/plain": null };
	const operation = describeOperation({
		summary,
		tag: "links",
		...(oneClick ? { body: { required: false, content: { "application/x-www-form-urlencoded": null } } } : {}),
		responses: {
			...(oneClick
				? {
						200: {
							description: "One-click unsubscribe (RFC 8058) succeeded.",
							headers: ["Cache-Control"],
							content: text,
						},
					}
				: {}),
			303: { description: "Leads to the page with the result.", headers: ["Location", "Cache-Control"] },
			...(oneClick
				? {
						404: {
							description: "The link of the one-click unsubscribe is incomplete.",
							headers: ["Cache-Control"],
							content: text,
						},
					}
				: {}),
		},
		refusals: { 413: "The body is too large." },
	});
	return { operations: { post: operation } };
}
