import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { contentSecurityPolicy } from "../http/security-headers.ts";

export interface PagesOptions {
	/** Gives the built (or, while developing, the live) server side of the site. */
	build: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** Makes the context in which the loaders of one request run. The address is the caller's, for limits; never for what a page says. */
	context: (build: ServerBuild, address: string) => RouterContextProvider;
	/** Further script and frame origins of the policy. */
	sources: string[];
	/** False while developing, when the pages' inline scripts come and go. */
	strict: boolean;
}

/** Serves every address that nothing else claims as a page of the site. */
export function renderPages(app: FastifyInstance, options: PagesOptions): void {
	const handle = createRequestHandler(options.build, options.mode);
	app.route({
		method: ["GET", "HEAD"],
		url: "/*",
		config: { keep: options.strict },
		schema: { hide: true },
		handler: async (request, reply) => {
			const response = await handle(toWeb(request), options.context(await options.build(), request.ip));
			return sendPage(reply, response, options);
		},
	});
	app.setNotFoundHandler((request, reply) => {
		const known = request.method !== "GET" && request.method !== "HEAD" && !request.url.startsWith("/api/");
		return reply.code(known ? 405 : 404).send({
			code: known ? "method_not_allowed" : "not_found",
			message: known ? "This address does not answer that method." : "There is nothing at this address.",
			requestId: request.id,
		});
	});
	app.all("/api/*", { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}

function toWeb(request: FastifyRequest): Request {
	const controller = new AbortController();
	request.raw.on("close", () => {
		if (!request.raw.complete) controller.abort();
	});
	// Nothing of the caller but the address: the bytes are kept for everyone, so the host it names must not get into them.
	return new Request(`http://localhost${request.url}`, { method: request.method, signal: controller.signal });
}

async function sendPage(reply: FastifyReply, response: Response, { sources, strict }: PagesOptions) {
	const body = Buffer.from(await response.arrayBuffer());
	reply.code(response.status);
	for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
	if (strict && response.headers.get("content-type")?.startsWith("text/html"))
		reply.header("content-security-policy", contentSecurityPolicy(inlineScripts(body.toString()), sources));
	if (!strict) reply.header("content-security-policy", developmentPolicy);
	if (response.status !== 200) reply.header("cache-control", "no-store");
	return reply.send(body);
}

/** Hot reload brings inline scripts and styles of its own, and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'";

/** The text of each inline script of a page, for its hash in the policy. */
function inlineScripts(html: string): string[] {
	const found: string[] = [];
	for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
		if (text !== "" && !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) found.push(text);
	return found;
}
