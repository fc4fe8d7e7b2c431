import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { data } from "react-router";
import * as z from "zod/mini";
import type { ApiClient } from "#api/api-client.ts";
import { type Access, type Call, exportHeader, type RequestOf, type ResponseOf } from "#api/call.ts";
import type { Outcome } from "#api/outcome.ts";
import { Refusal, type RefusalOf, Refused } from "#api/refusal.ts";
import { toResponseSchema, toSchema } from "#api/to-schema.ts";
import type { ListRead } from "#platform/audit/record-list-read.ts";
import { RenderedContent } from "#platform/cache/content/rendered-content.ts";
import { isDatabaseAway } from "#platform/database/postgres/is-away.ts";
import { checkAccess, readBearerToken, type User } from "#platform/security/check-access.ts";
import { Busy } from "#platform/security/limits/limit-concurrency.ts";
import { toNetwork } from "#platform/security/limits/to-network.ts";
import { endUnread } from "./unread-body.ts";

export interface RequestContext {
	/** Always set if the call requires a login. */
	user: User;
	/** The network of the caller's address, for rate limits; never logged. */
	address: string;
	/** Only for comparison with what a browser reports; never for rate limits or logs. */
	exactAddress: string;
	token: string | null;
	header(name: string): string | undefined;
	/**
	 * Names the public content that the response shows, such as `course:101`. The cached response is dropped when content
	 * with one of these tags changes; if it is never called, when anything changes. Without tags: never.
	 */
	shows(...tags: string[]): void;
	/** Whether the rows of a list are saved as a file. Its pages can be larger. */
	isExport: boolean;
	/** Sets the address of a list's next page. */
	nextPage(address: string): void;
	log: FastifyRequest["log"];
}

export type Handler<C extends Call> = (
	request: RequestOf<C>,
	context: RequestContext,
) => Promise<ResponseOf<C> | Refused> | ResponseOf<C> | Refused;

declare module "fastify" {
	interface FastifyRequest {
		caller: User | null;
	}
}

export type Serve = <C extends Call>(call: C, handler: Handler<C>) => void;

/** Returns the user or the refusal. */
/** Finds the user of a bearer token. Returns null for an unknown token, or a refusal that says more. */
export type Authenticate = (token: string) => Promise<User | Refused | null>;

export type Admit = (request: FastifyRequest, access: Exclude<Access, "anyone">) => Promise<User | Refused>;

export interface Endpoints {
	serve: Serve;
	/** Renders a page on the server. Reaches only calls that are open to anyone. */
	apiClientFor(address: string, shown?: RenderedContent): ApiClient;
	/** For addresses that are not declared calls. */
	admit: Admit;
	calls: Call[];
}

interface EndpointOptions {
	/** Checks responses of `apiClientFor`, as HTTP always does. */
	checkResponses?: boolean;
	/** Called before the rows of a list are sent. */
	recordListRead?: (user: User, read: ListRead) => Promise<void>;
}

const nothing = z.nullish(z.strictObject({}));

type Schemas = ReturnType<typeof toSchemas>;
const toSchemas = ({ params, query, body, response }: Call) => ({
	params: params && toSchema(params),
	query: query && toSchema(query),
	body: body && toSchema(body),
	response: toResponseSchema(response),
});

/** Serves declared calls. */
export function createEndpoints(
	app: FastifyInstance,
	authenticate: Authenticate,
	{ checkResponses = false, recordListRead }: EndpointOptions = {},
): Endpoints {
	// By name, because built pages contain copies of the declarations.
	const handlers = new Map<string, { call: Call; handler: Handler<Call>; schemas: Schemas }>();
	const nameCall = ({ method, path }: Call) => `${method} ${path}`;
	app.decorateRequest("caller", null);

	const findCaller = async (
		request: FastifyRequest,
		call: Pick<Call, "access" | "fresh" | "scope">,
	): Promise<User | Refused> => {
		const token = readBearerToken(request);
		const found = token ? await authenticate(token) : null;
		if (found instanceof Refused) return found;
		return checkAccess(call, found) ?? (found as User);
	};

	const checkCaller = (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
		const caller = await findCaller(request, isExport(call, request) ? { ...call, fresh: true } : call);
		if (caller instanceof Refused) return sendRefusal(endUnread(request, reply), request.id, caller);
		request.caller = caller;
	};

	const serve: Serve = (call, handler) => {
		const schemas = toSchemas(call);
		handlers.set(nameCall(call), { call, handler: handler as unknown as Handler<Call>, schemas });
		app.route({
			method: call.method,
			url: `/api${call.path}`,
			...(call.keep ? { config: { keep: true } } : {}),
			...(call.access === "anyone" ? {} : { onRequest: checkCaller(call) }),
			...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
			schema: {
				summary: call.summary,
				tags: [call.path.split("/")[1] ?? "api"],
				...(call.access === "anyone"
					? {}
					: { security: [{ bearer: [] }, ...(call.scope ? [{ apiKey: [call.scope] }] : [])] }),
				...(schemas.params ? { params: schemas.params } : {}),
				querystring: schemas.query ?? z.strictObject({}),
				...(schemas.body ? { body: schemas.body } : call.method === "GET" ? {} : { body: nothing }),
				response: listResponses(call, schemas.response),
			},
			handler: async (request, reply) => {
				const result = await handler({ params: request.params, query: request.query, body: request.body } as never, {
					user: request.caller as User,
					address: toNetwork(request.ip),
					exactAddress: request.ip,
					token: readBearerToken(request),
					shows: (...tags) => {
						request.shown = [...(request.shown ?? []), ...tags];
					},
					header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
					isExport: isExport(call, request),
					nextPage: (address) => void reply.header("link", `<${address}>; rel="next"`),
					log: request.log,
				});
				if (result instanceof Refused) return sendRefusal(reply, request.id, result);
				if (call.list)
					await recordListRead?.(request.caller as User, toListRead({ ...call, list: call.list }, request));
				if (!call.keep) reply.header("cache-control", "no-store");
				return reply.code(call.status ?? 200).send(result);
			},
		});
	};

	const apiClientFor = (callersAddress: string, shown = new RenderedContent()): ApiClient => ({
		async call(call, input) {
			const { handler, schemas } = handlers.get(nameCall(call)) ?? {};
			if (!handler || !schemas || call.access !== "anyone")
				throw new Error(`${call.path} can't be called during server rendering`);
			const request = {
				params: schemas.params && z.parse(schemas.params, input.params),
				query: schemas.query && z.parse(schemas.query, input.query ?? {}),
				body: undefined,
			};
			let tags: string[] | undefined;
			const run = async () => {
				let next: string | undefined;
				const result = await handler(request as never, {
					user: undefined as never,
					address: toNetwork(callersAddress),
					exactAddress: callersAddress,
					token: null,
					header: () => undefined,
					isExport: false,
					shows: (...named) => {
						tags = [...(tags ?? []), ...named];
					},
					nextPage: (address) => {
						next = address;
					},
					log: app.log as FastifyRequest["log"],
				});
				if (checkResponses && !(result instanceof Refused)) z.parse(schemas.response, result);
				return toOutcome(result, next);
			};
			return (await shown
				.during(run, () => tags)
				.catch((error) => {
					const refused = toUnavailable(error);
					if (!refused) throw error;
					app.log.error({ err: error }, refused.message);
					shown.retryAfter = refused.extras.retryAfter;
					throw data(toBody(refused, undefined), { status: refused.status });
				})) as never;
		},
	});

	return {
		serve,
		apiClientFor,
		admit: (request, access) => findCaller(request, { access }),
		get calls() {
			return [...handlers.values()].map(({ call }) => call);
		},
	};
}

const isExport = (call: Call, request: FastifyRequest) =>
	call.list !== undefined && request.headers[exportHeader] !== undefined;

function toListRead(call: Call & { list: string }, request: FastifyRequest): ListRead {
	const { before, after } = request.query as { before?: unknown; after?: unknown };
	return {
		list: call.list,
		isExport: isExport(call, request),
		isFirstPage: before === undefined && after === undefined,
	};
}

function toOutcome(result: unknown, next: string | undefined): Outcome<Call> {
	if (!(result instanceof Refused))
		return { ok: true, response: result as ResponseOf<Call>, ...(next ? { next } : {}) };
	return { ok: false, status: result.status, refusal: toBody(result, undefined) as RefusalOf<Call> };
}

function toBody(refused: Refused, requestId: string | undefined) {
	const { details, fields } = refused.extras;
	return {
		...fields,
		code: refused.code,
		message: refused.message,
		...(details ? { details } : {}),
		...(requestId ? { requestId } : {}),
	};
}

export function sendRefusal(reply: FastifyReply, requestId: string, refused: Refused) {
	if (refused.extras.retryAfter) reply.header("retry-after", String(refused.extras.retryAfter));
	return reply.code(refused.status).header("cache-control", "no-store").send(toBody(refused, requestId));
}

/** Returns the refusal for an error that passes without a change of the request, or undefined. */
export function toUnavailable(error: unknown): Refused | undefined {
	if (error instanceof Busy)
		return new Refused("busy", 503, "The site is very busy. Please try again in a minute.", {
			retryAfter: error.retryAfter,
		});
	if (!isDatabaseAway(error)) return;
	return new Refused("unavailable", 503, "The service is temporarily unavailable. Please try again in a minute.", {
		retryAfter: 5,
	});
}

/** Refusals with the same status share a schema, so their further fields are optional. */
function listResponses(call: Call, response: z.ZodMiniType): Record<number, z.ZodMiniType> {
	const declared = Object.values(call.refusals ?? {});
	const common = [400, 429, 503, ...(call.access === "anyone" ? [] : [401, 403])];
	const refusals = [...new Set([...common, ...declared.map(([status]) => status)])].map((status) => {
		const fields = declared
			.filter(([declaredStatus]) => declaredStatus === status)
			.map(([, , fields]) => z.partial(fields ?? z.object({})).shape);
		return [status, z.object(Object.assign({}, Refusal.shape, ...fields))] as const;
	});
	return Object.fromEntries([[call.status ?? 200, response], ...refusals]);
}
