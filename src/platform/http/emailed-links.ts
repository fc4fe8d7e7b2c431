import type { FastifyInstance } from "fastify";
import { describeOperation } from "./openapi/describe-route.ts";

interface EmailedLink {
	/** Such as `confirm`. */
	path: string;
	summary: string;
	/** Does what the button says. Returns false if the link is broken or has expired. */
	act: (token: string) => Promise<boolean>;
	/** The page that says what was done; `expired` if nothing was. */
	done: string;
	/** The texts for email programs that unsubscribe for their users (RFC 8058). They are never redirected. */
	oneClick?: { done: string; failed: string };
}

/**
 * Serves the buttons on the pages that links in emails open. Opening a link changes nothing, because mail scanners open
 * links too. Bodies can have any type, because email programs choose it for one-click unsubscribe. No response is stored.
 *
 * @param base of all addresses, such as `/newsletter`
 */
export async function serveEmailedLinks(
	app: FastifyInstance,
	base: string,
	links: readonly EmailedLink[],
): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) =>
			done(null, body),
		);
		scope.addHook("onSend", async (_request, reply, payload) => {
			reply.header("cache-control", "no-store");
			return payload;
		});
		for (const { path, summary, act, done, oneClick } of links)
			scope.post<{ Params: { token: string }; Body: string }>(
				`${base}/${path}/:token`,
				{ schema: { hide: true }, config: describe(summary, oneClick !== undefined) },
				async (request, reply) => {
					const isDone = await act(request.params.token);
					if (!oneClick || !/List-Unsubscribe/i.test(String(request.body ?? "")))
						return reply.redirect(`${base}/${isDone ? done : "expired"}`, 303);
					return reply
						.code(isDone ? 200 : 404)
						.type("text/plain; charset=utf-8")
						.send(`${isDone ? oneClick.done : oneClick.failed}\n`);
				},
			);
	});
}

function describe(summary: string, oneClick: boolean) {
	const text = (description: string) => ({
		description,
		headers: ["Cache-Control" as const],
		content: { "text/plain": null },
	});
	const operation = describeOperation({
		summary,
		tag: "links",
		...(oneClick ? { body: { required: false, content: { "application/x-www-form-urlencoded": null } } } : {}),
		responses: {
			303: { description: "Leads to the page with the result.", headers: ["Location", "Cache-Control"] },
			...(oneClick
				? {
						200: text("One-click unsubscribe (RFC 8058) succeeded."),
						404: text("The link of the one-click unsubscribe is incomplete."),
					}
				: {}),
		},
		refusals: { 413: "The body is too large." },
	});
	return { operations: { post: operation } };
}
