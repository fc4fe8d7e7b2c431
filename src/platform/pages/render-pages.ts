import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { Refused } from "#api/refusal.ts";
import { RenderedContent } from "#platform/cache/content/rendered-content.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { refusedByStatus } from "#platform/http/errors.ts";
import { refuseOtherMethods } from "#platform/http/other-methods.ts";
import { contentSecurityPolicy } from "#platform/http/security-headers.ts";
import { extractMarked } from "./inline-scripts.ts";
import { pageQueries } from "./page-queries.ts";
import { paintFirst, startScript } from "./paint-first.ts";
import type { RenderedPage } from "./rendered-page.ts";

const nothingHere = new Refused("not_found", 404, "Not found.", {});

export interface PagesOptions {
	build: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** The address is for rate limits, never for page content. */
	context: (build: ServerBuild, address: string, shown: RenderedContent) => RouterContextProvider;
	/** The secret `nonce` of the build's own inline scripts, the only allowed ones. */
	mark: (build: ServerBuild) => string;
	sources: string[];
	/** False in development, where the inline scripts change. */
	strict: boolean;
}

export function renderPages(app: FastifyInstance, options: PagesOptions): void {
	const respond = createResponder(app, options);
	app.route({
		method: ["GET", "HEAD"],
		url: "/*",
		config: { keep: options.strict },
		schema: { hide: true },
		handler: async (request, reply) => {
			const { build, handle } = await respond();
			const shown = new RenderedContent();
			// Parameters that the page does not read must not reach its bytes, which are cached without them.
			const url = options.strict ? app.responseCache.toKey(request.url) : request.url;
			const response = await handle(toWeb(request, url), options.context(build, request.ip, shown));
			request.shown = shown.tags;
			if (shown.failed) reply.header("cache-control", "no-store");
			if (shown.retryAfter) reply.header("retry-after", String(shown.retryAfter));
			return sendPage(reply, response, shown.retryAfter ? 503 : response.status, {
				...options,
				mark: options.mark(build),
			});
		},
	});
	app.setNotFoundHandler((request, reply) => {
		const isUnsupported = request.method !== "GET" && request.method !== "HEAD" && !/^\/api(?![^/?])/.test(request.url);
		if (isUnsupported) return sendRefusal(reply.header("allow", "GET, HEAD"), request.id, refusedByStatus(405));
		return sendRefusal(reply, request.id, nothingHere);
	});
	for (const url of ["/api", "/api/*"])
		app.all(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
	refuseOtherMethods(app);
}

/** A build that never changes has one request handler, so that its routes are ranked once. */
function createResponder(app: FastifyInstance, { build, mode, strict }: PagesOptions) {
	let only: { build: ServerBuild; handle: RequestHandler } | undefined;
	return async () => {
		if (only) return only;
		const current = await build();
		const responder = { build: current, handle: createRequestHandler(current, mode) };
		if (!strict) return responder;
		app.responseCache.keyBy(pageQueries(current));
		only = responder;
		return responder;
	};
}

function toWeb(request: FastifyRequest, url: string): Request {
	const controller = new AbortController();
	request.raw.on("close", () => {
		if (!request.raw.complete) controller.abort();
	});
	// The cached bytes are for everyone, so they must not depend on the Host header.
	return new Request(`http://localhost${url}`, { method: request.method, signal: controller.signal });
}

type Sending = Pick<PagesOptions, "sources" | "strict"> & { mark: string };

async function sendPage(
	reply: FastifyReply,
	response: Response | RenderedPage,
	status: number,
	{ sources, strict, mark }: Sending,
) {
	const page = strict && response.headers.get("content-type")?.startsWith("text/html");
	const rendered = "html" in response ? response.html : undefined;
	const { html, scripts } = page
		? extractMarked(rendered ?? (await response.text()), mark)
		: { html: undefined, scripts: [] };
	const body = html === undefined ? (rendered ?? Buffer.from(await response.arrayBuffer())) : paintFirst(html);
	reply.code(status);
	for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
	if (html !== undefined)
		reply.header("content-security-policy", contentSecurityPolicy([...scripts, startScript], sources));
	if (!strict) reply.header("content-security-policy", developmentPolicy);
	if (status !== 200) reply.header("cache-control", "no-store");
	return reply.send(body);
}

/** Hot reload adds inline scripts, styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'";
