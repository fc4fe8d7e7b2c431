import type { FastifyInstance } from "fastify";
import { sendRefusal } from "./endpoints.ts";
import { refusedByStatus } from "./errors.ts";
import { endUnread } from "./unread-body.ts";

declare module "fastify" {
	interface FastifyInstance {
		methodsByAddress: Map<string, Set<string>>;
	}
	interface FastifyContextConfig {
		/** Only refuses methods that an address does not have. */
		refusesMethods?: boolean;
	}
}

/** Call it before the first route. */
export function rememberMethods(app: FastifyInstance): void {
	const methodsByPath = new Map<string, Set<string>>();
	app.decorate("methodsByAddress", methodsByPath);
	app.addHook("onRoute", ({ method, url, config }) => {
		if (config?.refusesMethods) return;
		const bare = url.length > 1 ? url.replace(/\/$/, "") : url;
		const methods = methodsByPath.get(bare) ?? new Set();
		for (const hTTPMethods of [method].flat()) methods.add(hTTPMethods);
		methodsByPath.set(bare, methods);
	});
}

/**
 * Returns 405 with `Allow` for an unknown method of an address, instead of matching `/users/:id`. Call it after all
 * other routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
	for (const [url, methods] of [...app.methodsByAddress]) {
		if (url.includes("*")) continue;
		// Other addresses outside the API are pages of the site.
		const allowed = new Set(url.startsWith("/api") ? methods : ["GET", "HEAD", ...methods]);
		const others = app.supportedMethods.filter((method) => !allowed.has(method));
		app.route({
			method: others,
			url,
			schema: { hide: true },
			config: { refusesMethods: true },
			// Runs before the body, which could be refused for its type or size.
			onRequest: async (request, reply) =>
				sendRefusal(
					endUnread(request, reply).header("allow", [...allowed].join(", ")),
					request.id,
					refusedByStatus(405),
				),
			handler: () => {},
		});
	}
}
