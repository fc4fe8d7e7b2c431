import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./answers.ts";
import { refusedByStatus } from "./errors.ts";
import { endUnread } from "./unread-body.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The methods of each address that has a route, by its pattern. */
		methodsByAddress: Map<string, Set<string>>;
	}
}

/** Remembers which methods each address has, for `refuseOtherMethods`. Must come before the first route. */
export function rememberMethods(app: FastifyInstance): void {
	const known = new Map<string, Set<string>>();
	app.decorate("methodsByAddress", known);
	app.addHook("onRoute", ({ method, url }) => {
		const bare = url.length > 1 ? url.replace(/\/$/, "") : url;
		const methods = known.get(bare) ?? new Set();
		for (const one of [method].flat()) methods.add(one);
		known.set(bare, methods);
	});
}

/**
 * Answers 405 with `Allow` where an address is known and the method is not. Without it `GET /users/login` would be taken
 * for the user named `login`. Must come after every other route.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
	for (const [url, methods] of [...app.methodsByAddress]) {
		if (url.includes("*")) continue;
		// Outside the API whatever nobody else answers is a page of the site, or the page that there is none.
		const allowed = new Set(url.startsWith("/api") ? methods : ["GET", "HEAD", ...methods]);
		const others = app.supportedMethods.filter((method) => !allowed.has(method));
		app.route({
			method: others,
			url,
			schema: { hide: true },
			// Before the body is read: it would be refused for its type or its size first.
			onRequest: async (request, reply) => sendRefusal(endUnread(request, reply).header("allow", [...allowed].join(", ")), request.id, refusedByStatus(405)),
			handler: () => {},
		});
	}
}
