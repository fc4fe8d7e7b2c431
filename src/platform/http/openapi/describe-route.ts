import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { Refusal } from "#api/refusal.ts";

type Method = "get" | "post" | "head" | "patch" | "delete";
type Header = { description: string; schema: { type: "string" | "integer" } };
type Content = Record<string, { schema: object }>;
type Parameter = {
	name: string;
	in: "path" | "query" | "header";
	required: boolean;
	description?: string;
	schema: { type: "string" };
};

interface Operation {
	summary: string;
	tags: string[];
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, { description: string; headers?: Record<string, Header>; content?: Content }>;
}
type Operations = Partial<Record<Method, Operation>>;

declare module "fastify" {
	interface FastifyContextConfig {
		/** Describes a route that is not a declared call in the OpenAPI document. */
		operations?: Operations;
	}
}

/** The known headers of responses. */
const headers = {
	"Accept-Ranges": { description: "Always `bytes`.", schema: { type: "string" } },
	"Cache-Control": { description: "How long the response can be reused.", schema: { type: "string" } },
	"Content-Disposition": { description: "The name of the file.", schema: { type: "string" } },
	"Content-Range": { description: "Which bytes were sent, and the length of the file.", schema: { type: "string" } },
	ETag: { description: "Changes with the content.", schema: { type: "string" } },
	Location: { description: "The address to continue with.", schema: { type: "string" } },
	"Retry-After": { description: "Seconds until the next attempt.", schema: { type: "integer" } },
	"Tus-Resumable": { description: "The version of the protocol: `1.0.0`.", schema: { type: "string" } },
	"Upload-Length": { description: "The length of the file in bytes.", schema: { type: "integer" } },
	"Upload-Metadata": { description: "What was sent when the upload was created.", schema: { type: "string" } },
	"Upload-Offset": { description: "The number of bytes that have arrived.", schema: { type: "integer" } },
	Vary: { description: "The headers of the request that select the content.", schema: { type: "string" } },
} satisfies Record<string, Header>;
type ResponseHeader = keyof typeof headers;

interface Success {
	description: string;
	headers?: ResponseHeader[];
	/** A schema for JSON; other types need none. */
	content?: Record<string, object | null>;
}

export interface RouteDescription {
	summary: string;
	tag: "files" | "pictures" | "media" | "uploads" | "webhooks" | "links" | "monitoring" | "reference";
	/** Names of security schemes; each alone is enough. */
	security?: string[];
	query?: Record<string, string>;
	requestHeaders?: Record<string, { description: string; required: boolean }>;
	body?: { required: boolean; content: Record<string, object | null> };
	responses: Record<number, Success | undefined>;
	/** Statuses with the standard body of errors, and when they are sent. */
	refusals?: Record<number, string>;
}

const { $schema: _, ...refusal } = z.toJSONSchema(Refusal);

/** Describes one operation of a route for the OpenAPI document. */
export function describeOperation({
	summary,
	tag,
	security,
	query = {},
	requestHeaders = {},
	body,
	responses,
	refusals = {},
}: RouteDescription): Operation {
	const parameters: Parameter[] = [
		...Object.entries(query).map(
			([name, description]): Parameter => ({
				name,
				in: "query",
				required: false,
				description,
				schema: { type: "string" },
			}),
		),
		...Object.entries(requestHeaders).map(
			([name, header]): Parameter => ({ name, in: "header", ...header, schema: { type: "string" } }),
		),
	];
	const sent = Object.entries(responses).flatMap(([status, success]) => {
		if (!success) return [];
		const { description, headers: names = [], content } = success;
		return [
			[
				status,
				{
					description,
					...(names.length > 0 ? { headers: pick(names) } : {}),
					...(content ? { content: toContent(content) } : {}),
				},
			],
		];
	});
	const refused = Object.entries(refusals).map(([status, description]) => [
		status,
		{
			description,
			...(status === "503" ? { headers: pick(["Retry-After"]) } : {}),
			content: { "application/json": { schema: refusal } },
		},
	]);
	return {
		summary,
		tags: [tag],
		...(security ? { security: security.map((name) => ({ [name]: [] })) } : {}),
		...(parameters.length > 0 ? { parameters } : {}),
		...(body ? { requestBody: { required: body.required, content: toContent(body.content) } } : {}),
		responses: Object.fromEntries([...sent, ...refused]),
	};
}

export interface FileDescription extends Pick<RouteDescription, "summary" | "tag" | "query" | "security" | "refusals"> {
	types: string[];
	/** Further headers, such as `Content-Disposition`. */
	headers?: ResponseHeader[];
	/** `ranges` for files that `sendFile` sends, `etag` if a request can be conditional. */
	supports?: "ranges" | "etag";
	further?: Record<number, Success>;
}

/** Describes the download of a file for the OpenAPI document. */
export function describeFile({
	types,
	headers: names = [],
	supports,
	further = {},
	refusals = {},
	...about
}: FileDescription): { operations: Operations } {
	const content = Object.fromEntries(types.map((type) => [type, null]));
	const all: ResponseHeader[] = [
		...new Set<ResponseHeader>(["Cache-Control", ...(supports ? (["ETag"] as const) : []), ...names]),
	];
	const isCached = {
		description: "The client's copy is current.",
		headers: ["Cache-Control", "ETag"] satisfies ResponseHeader[],
	};
	if (supports !== "ranges") {
		const responses = {
			200: { description: "The file.", headers: all, content },
			...(supports ? { 304: isCached } : {}),
			...further,
		};
		return { operations: { get: describeOperation({ ...about, responses, refusals }) } };
	}
	const sent: ResponseHeader[] = [...new Set<ResponseHeader>([...all, "Accept-Ranges", "Content-Disposition"])];
	const responses = {
		200: { description: "The whole file.", headers: sent, content },
		206: {
			description: "The requested part.",
			headers: [...sent, "Content-Range"] satisfies ResponseHeader[],
			content,
		},
		304: isCached,
		...further,
	};
	const requestHeaders = { Range: { description: "The part to send, such as `bytes=0-99`.", required: false } };
	return {
		operations: {
			get: describeOperation({
				...about,
				requestHeaders,
				responses,
				refusals: { ...refusals, 416: "The requested range is not in the file." },
			}),
		},
	};
}

/** Collects the operations of routes that are not declared calls. Call it before the first route. */
export function collectOperations(app: FastifyInstance): { paths: Record<string, Operations> } {
	const paths: Record<string, Operations> = {};
	app.addHook("onRoute", ({ url, config }) => {
		if (!config?.operations) return;
		const inPath = [...url.matchAll(/:(\w+)/g)].map(
			([, name = ""]): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } }),
		);
		const described = Object.entries(config.operations).map(([method, operation]) => {
			const parameters = [...inPath, ...(operation.parameters ?? [])];
			return [method, { ...operation, ...(parameters.length > 0 ? { parameters } : {}) }];
		});
		const path = url.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], ...Object.fromEntries(described) };
	});
	return { paths };
}

const pick = (names: readonly ResponseHeader[]): Record<string, Header> =>
	Object.fromEntries(names.map((name) => [name, headers[name]]));

/** Generators of clients read `binary` as bytes. */
function toContent(content: Record<string, object | null>): Content {
	return Object.fromEntries(
		Object.entries(content).map(([type, schema]) => [
			type,
			{ schema: schema ?? { type: "string", ...(isText(type) ? {} : { format: "binary" }) } },
		]),
	);
}

const isText = (type: string) => /^text\/|mpegurl|x-www-form-urlencoded|json/.test(type);
