import fc from "fast-check";
import { addressed, type Example } from "../requests/every-call.ts";
import type { Sent } from "../requests/send.ts";
import { fromSchema, type Schema } from "./from-schema.ts";

interface Operation {
	parameters?: { name: string; in: "path" | "query"; required?: boolean; schema: Schema }[];
	requestBody?: { content: { "application/json"?: { schema: Schema } } };
	responses: Record<string, unknown>;
	security?: unknown[];
}
/** The parts of the OpenAPI document that are used here. */
export interface ApiDocument {
	paths: Record<string, Record<string, Operation>>;
}

export interface Made extends Sent {
	/** Method and path as in the document. */
	call: string;
	/** The documented response statuses. */
	declared: Set<number>;
}

/** Calls that can invalidate the used token, or another request's. */
const endTokens = new Set([
	...[
		"POST /users/logout",
		"POST /account/sessions/end",
		"POST /admin/customers/:id/sessions/end",
		"POST /admin/customers/:id/password-link",
	],
	...[
		"POST /admin/operators/:id/reset",
		"PATCH /admin/operators/:id",
		"DELETE /admin/operators/:id",
		"DELETE /operator/app",
		"POST /operator/app/confirm",
	],
]);

/** Leaves out files, uploads and webhooks, whose bodies and links are not JSON. All calls can be refused with 429. */
export function callsIn({ paths }: ApiDocument): ApiDocument["paths"] {
	const isCall = (operation: Operation) => "429" in operation.responses;
	return Object.fromEntries(
		Object.entries(paths).flatMap(([path, methods]) => {
			const calls = Object.entries(methods).filter(([, operation]) => isCall(operation));
			return calls.length > 0 ? [[path, Object.fromEntries(calls)]] : [];
		}),
	);
}

/**
 * Requests for every call of the document: with valid or partly invalid parameters, queries and bodies, and the
 * examples with some random fields.
 */
export function createRequests(document: ApiDocument, examples: Record<string, Example>): fc.Arbitrary<Made> {
	const each = Object.entries(callsIn(document)).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([method, operation]) => {
			const name = `${method.toUpperCase()} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`;
			return endTokens.has(name) ? [] : [createRequest(name, operation, examples[name] ?? {})];
		}),
	);
	return fc.oneof(...each);
}

function createRequest(
	name: string,
	{ parameters = [], requestBody, responses }: Operation,
	example: Example,
): fc.Arbitrary<Made> {
	const schema = requestBody?.content["application/json"]?.schema;
	const place = (where: "path" | "query") =>
		Object.fromEntries(
			parameters
				.filter((parameter) => parameter.in === where)
				.map((parameter) => [parameter.name, fromSchema(parameter.schema)]),
		);
	const declared = new Set(Object.keys(responses).map(Number));
	return fc
		.record({
			params: fc.oneof(fc.constant(example.params ?? {}), fc.record(place("path"))),
			query: fc.oneof(fc.constant(example.query ?? {}), fc.record(place("query"), { requiredKeys: [] })),
			body: schema ? bodies(schema, example.body) : fc.constantFrom(undefined, undefined, {}),
			from: fc.nat({ max: 0xffffff }),
		})
		.map(({ params, query, body, from }) => {
			const { method, path } = addressed(name, { params: inPath(params), query: inQuery(query) });
			const has = body !== undefined && method !== "GET";
			return {
				...{ call: name, declared, method, path: `/api${path}` },
				// A different address for each, so that limits do not hide the rest.
				headers: {
					"x-forwarded-for": `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
					...(has ? { "content-type": "application/json" } : {}),
				},
				...(has ? { body: JSON.stringify(body) } : {}),
			};
		});
}

function bodies(schema: Schema, good: Record<string, unknown> | undefined): fc.Arbitrary<unknown> {
	const made = fromSchema(schema);
	const { properties } = schema;
	if (!good || !properties || Object.keys(properties).length === 0) return made;
	// Changes one field only, because an earlier invalid field would hide a later one.
	const one = fc
		.constantFrom(...Object.entries(properties))
		.chain(([key, value]) => fromSchema(value).map((other) => ({ ...good, [key]: other })));
	return fc.oneof({ weight: 5, arbitrary: one }, { weight: 2, arbitrary: made }, fc.constant(good));
}

const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
/** An empty parameter would result in another address. */
const inPath = (params: object) =>
	Object.fromEntries(Object.entries(params).map(([key, value]) => [key, segment(text(value))]));
const segment = (value: string) =>
	/^\.{0,2}$/.test(value) ? "1" : encodeURIComponent(value.toWellFormed()).slice(0, 300).replace(/%.?$/, "");
const inQuery = (query: object) =>
	Object.fromEntries(Object.entries(query).map(([key, value]) => [key, text(value).toWellFormed().slice(0, 3_000)]));
