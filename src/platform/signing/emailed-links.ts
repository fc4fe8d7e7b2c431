import type { FastifyInstance } from "fastify";

/** The path and body of a button behind an emailed link. */
export type LinkedRequest = { Params: { token: string }; Body: string };

/**
 * Serves addresses that the buttons behind emailed links post to. Bodies can have any type, because email programs choose it
 * for one-click unsubscribe. No response is stored.
 */
export async function serveEmailedLinks(app: FastifyInstance, serve: (scope: FastifyInstance) => void): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body));
		scope.addHook("onSend", async (_request, reply, payload) => {
			reply.header("cache-control", "no-store");
			return payload;
		});
		serve(scope);
	});
}

/** Returns whether an email program unsubscribes for its user (RFC 8058). It gets plain text, never a redirect. */
export const isOneClick = (body: unknown): boolean => /List-Unsubscribe/i.test(String(body ?? ""));
