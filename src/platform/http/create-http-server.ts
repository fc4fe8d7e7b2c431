import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { EdgeCache } from "#platform/cache/edge/edge-cache.ts";
import { cacheResponses } from "#platform/cache/responses/cache-responses.ts";
import type { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { OutageLog } from "#platform/database/postgres/outage-log.ts";
import type { Settings } from "#settings.ts";
import { sendRefusal } from "./endpoints.ts";
import { answerBrokenConnection, answerErrors, answerUnreadable } from "./errors.ts";
import { watchForProxy } from "./hidden-proxy.ts";
import { IdleConnections, maxHeadersMs } from "./idle-connections.ts";
import { loggedPath } from "./logged-path.ts";
import { collectOperations } from "./openapi/describe-route.ts";
import { rememberMethods } from "./other-methods.ts";
import { bareHeaders, securityHeaders } from "./security-headers.ts";
import { watchSender } from "./slow-senders.ts";
import { isSocketRequest } from "./sockets/serve-socket.ts";
import { textLog } from "./text-log.ts";

declare module "fastify" {
	interface FastifyInstance {
		outageLog: OutageLog;
	}
}

export interface HttpServerOptions {
	kept: ResponseCache;
	edge?: EdgeCache | undefined;
	logLevel: string;
	/** JSON by default. */
	logFormat?: "json" | "text";
	/** `off`, or the addresses of proxies whose forwarded headers are trusted. */
	trustProxy: string;
	https: boolean;
	siteName: string;
	/** True during shutdown: responses then close their connection. */
	leaving?: () => boolean;
	longBodies?: readonly string[];
}

export const httpOptions = (settings: Settings) => ({
	logLevel: settings.LOG_LEVEL,
	logFormat: settings.LOG_FORMAT,
	trustProxy: settings.TRUST_PROXY,
	https: settings.PUBLIC_URL.startsWith("https:"),
	siteName: settings.SITE_NAME,
});

/** Milliseconds. Longer than proxies keep idle connections, because a proxy cannot repeat a POST on a closed one. */
const keepAliveTimeout = 72_000;

/** Milliseconds without traffic until a connection is closed; doubled while a response waits to be read. */
const restingTimeout = 120_000;

/** RFC 9112, section 3.2: a proxy and Node could choose different Host headers. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2)
		if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts++;
	return hosts > 1;
}

/** Requested every second by load balancers or Prometheus. */
const monitoring = new Set(["/healthz", "/readyz", "/metrics"]);

/** An idle connection takes about 10 KB and a file descriptor. */
const maxConnections = 8_000;

/** Builds the web server without listening. The response cache comes before everything else. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
	const { kept, leaving = () => false, longBodies = [] } = options;
	const headers = bareHeaders(options.https);
	const outageLog = new OutageLog(() => app.log);
	const idleConnections = new IdleConnections();
	const app: FastifyInstance = Fastify({
		logger: {
			level: options.logLevel,
			...(options.logFormat === "text" ? { stream: textLog(process.stdout) } : {}),
			hooks: {
				logMethod(args, write) {
					const [fields] = args as unknown[];
					if (!outageLog.absorb((fields as { err?: unknown } | undefined)?.err)) write.apply(this, args);
				},
			},
			// Hides tokens, and values that a database error quotes.
			redact: ["req.headers.authorization", "req.headers.cookie", "err.detail", "err.params", "err.parameters"],
			serializers: {
				req: (request) => ({ method: request.method, path: loggedPath(request.url ?? "") }),
			},
		},
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply, headers),
		clientErrorHandler: (error, socket) => {
			// Node's clock for headers starts with the connection, and starts again with the first byte.
			if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) idleConnections.keep(socket);
			else answerBrokenConnection(error, socket, randomUUID(), headers);
		},
		bodyLimit: 256 * 1024,
		// The server's own body timeout allows no exception for uploads. See `watchSender`.
		requestTimeout: 0,
		trustProxy: options.trustProxy === "off" ? false : options.trustProxy,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
		forceCloseConnections: "idle",
		// Serves requests that arrive on open connections during shutdown.
		return503OnClosing: false,
		http: { headersTimeout: maxHeadersMs, connectionsCheckingInterval: 1_000 },
		serverFactory: (handler, serverOptions) => {
			const server = createServer(
				{
					keepAliveTimeout,
					requestTimeout: 0,
					shouldUpgradeCallback: isSocketRequest,
					...(serverOptions.http as object),
				},
				(request: IncomingMessage, response: ServerResponse) => {
					if (hasTwoHosts(request))
						return answerBrokenConnection(new Error("Two Host headers"), request.socket, randomUUID(), headers);
					if (leaving()) response.setHeader("connection", "close");
					watchSender(
						server,
						request,
						longBodies.some((path) => request.url?.startsWith(path)),
					);
					if (!kept.serve(request, response)) handler(request, response);
				},
			);
			server.setTimeout(restingTimeout);
			server.maxConnections = maxConnections;
			return server;
		},
	});
	// Accepts JSON only; other routes declare their type.
	app.removeContentTypeParser("text/plain");
	rememberMethods(app);
	const described = collectOperations(app);
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	securityHeaders(app, { https: options.https });
	answerErrors(app);
	watchForProxy(app, options.trustProxy);
	cacheResponses(app, kept, { refuse: sendRefusal, edge: options.edge });
	// Also for requests that arrived before the shutdown.
	app.addHook("onSend", (_request, reply, payload, done) => {
		if (leaving()) reply.header("connection", "close");
		done(null, payload);
	});
	app.decorate("outageLog", outageLog);
	app.addHook("onResponse", (request, reply, done) => {
		const { url = "" } = request.routeOptions;
		request.log[monitoring.has(url) ? "debug" : "info"](
			{
				method: request.method,
				path: loggedPath(request.url),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
			},
			"request completed",
		);
		done();
	});
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: `${options.siteName} API`,
				version: "1",
				description: "The calls with which the site works. Errors share one shape: code, message, details, requestId.",
			},
			components: {
				securitySchemes: {
					bearer: { type: "http", scheme: "bearer", description: "The token of a login." },
					apiKey: {
						type: "http",
						scheme: "bearer",
						description: "An API key with the named scope. Owners create API keys in the console.",
					},
					stripeSignature: {
						type: "apiKey",
						in: "header",
						name: "Stripe-Signature",
						description: "The payment provider's signature of the body.",
					},
					mailWebhook: { type: "http", scheme: "bearer", description: "The secret in MAIL_WEBHOOK_SECRET." },
					mailWebhookBasic: {
						type: "http",
						scheme: "basic",
						description: "The secret in MAIL_WEBHOOK_SECRET as password.",
					},
					metricsToken: { type: "http", scheme: "bearer", description: "The token in METRICS_TOKEN." },
				},
			},
		},
		transform: jsonSchemaTransform,
		transformObject: (document) => {
			if (!("openapiObject" in document)) throw new Error("The document is not OpenAPI.");
			const { openapiObject } = document;
			const paths: Record<string, object | undefined> = { ...openapiObject.paths };
			for (const [path, operations] of Object.entries(described.paths)) paths[path] = { ...paths[path], ...operations };
			return { ...openapiObject, paths };
		},
	});
	return app;
}
