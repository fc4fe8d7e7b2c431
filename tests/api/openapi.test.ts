import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

interface Operation {
	summary?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	parameters?: { in: string; name: string }[];
	requestBody?: { content: Record<string, unknown> };
	responses: Record<string, { headers?: object; content?: Record<string, { schema?: object }> }>;
}

let product: TestProduct;
let document: {
	openapi: string;
	components: { securitySchemes: object };
	paths: Record<string, Record<string, Operation>>;
};
beforeAll(async () => {
	product = await startTestProduct({ settings: { MAIL_WEBHOOK_SECRET: "bounce-secret-for-the-tests" } });
	document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as typeof document;
});
afterAll(() => product?.close());

const operations = () =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			name: `${method.toUpperCase()} ${path}`,
			path,
			operation,
		})),
	);
const callNames = () =>
	new Set(product.endpoints.calls.map(({ method, path }) => `${method} ${documented(`/api${path}`)}`));
const documented = (url: string) => url.replace(/:(\w+)/g, "{$1}");

/** Registered addresses that no program needs, and why. */
const undocumented: [address: RegExp, reason: string][] = [
	[/^\/(\*|)$/, "pages of the site, for browsers"],
	[/^\/assets\//, "scripts and styles of those pages, whose names change with each build"],
	[/^\/(service-worker\.js|[\w-]+\.(ico|png|svg))$/, "fixed files that pages and browsers load"],
	[/^\/api(\/\*)?$/, "refuses unknown addresses below /api"],
	[/^\/api\/docs(\/|$)/, "the interactive form of this document"],
	[/^\/(v1|sandbox)\//, "the sandbox that stands in for the payment provider, which documents its own API"],
];

describe("the OpenAPI document", () => {
	test("is valid", async () => {
		expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
		const broken = structuredClone(document);
		Object.assign(Object.values(Object.values(broken.paths)[0] ?? {})[0] ?? {}, { responses: "none" });
		expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
	});

	test("describes each call: summary, path parameters, responses with a schema, and refusals", () => {
		const calls = operations().filter(({ name }) => callNames().has(name));
		const incomplete = calls.filter(({ path, operation: { summary, tags, parameters = [], responses } }) => {
			const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
			const hasSchema = Object.values(responses).every(({ content }) => content?.["application/json"]?.schema);
			return (
				!summary ||
				!tags?.length ||
				inPath.sort().join() !== described.sort().join() ||
				!hasSchema ||
				!("400" in responses) ||
				!("429" in responses)
			);
		});
		expect(incomplete.map(({ name }) => name)).toEqual([]);
		expect(calls.length).toBe(product.endpoints.calls.length);
	});

	test("contains every registered route, and nothing else", () => {
		const registered = [...product.server.methodsByAddress].flatMap(([url, methods]) => {
			if (undocumented.some(([address]) => address.test(url))) return [];
			// HEAD has the headers of GET, so only a HEAD without GET is described.
			return [...methods]
				.filter((method) => method !== "HEAD" || !methods.has("GET"))
				.map((method) => `${method} ${documented(url)}`);
		});
		expect(
			operations()
				.map(({ name }) => name)
				.sort(),
		).toEqual(registered.sort());
		for (const [address, reason] of undocumented)
			expect(
				[...product.server.methodsByAddress.keys()].filter((url) => address.test(url)),
				reason,
			).not.toEqual([]);
	});

	test("describes files, uploads and webhooks: path parameters, statuses, content types, security and refusals", () => {
		const others = operations().filter(({ name }) => !callNames().has(name));
		const incomplete = others.filter(
			({ path, operation: { summary, tags, parameters = [], responses, security = [] } }) => {
				const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
				const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
				const empty = Object.entries(responses).filter(
					([status, { content }]) => !content && !/^(201|204|30\d)$/.test(status),
				);
				const unknown = security
					.flatMap(Object.keys)
					.filter((scheme) => !(scheme in document.components.securitySchemes));
				return (
					!summary ||
					!tags?.length ||
					inPath.join() !== described.join() ||
					unknown.length > 0 ||
					(empty.length > 0 && !path.startsWith("/api/admin/uploads"))
				);
			},
		);
		expect(incomplete.map(({ name }) => name)).toEqual([]);
		const of = (method: string, path: string) => document.paths[path]?.[method];
		expect(Object.keys(of("get", "/invoices/{token}")?.responses["200"]?.content ?? {})).toEqual(["application/pdf"]);
		expect(Object.keys(of("get", "/invoices/{token}")?.responses ?? {})).toEqual([
			"200",
			"206",
			"304",
			"403",
			"410",
			"416",
			"503",
		]);
		expect(of("post", "/api/admin/uploads")?.security).toEqual([{ bearer: [] }]);
		expect(Object.keys(of("patch", "/api/admin/uploads/{id}")?.requestBody?.content ?? {})).toEqual([
			"application/offset+octet-stream",
		]);
		expect(of("post", "/api/mails/webhook")?.security).toEqual([{ mailWebhook: [] }, { mailWebhookBasic: [] }]);
	});

	test.each([
		["/covers/101.svg", {}],
		["/covers/101.svg", { "if-none-match": "*" }],
		["/covers/101.png", {}],
		["/pictures/unknown", {}],
		["/invoices/e30.e30", {}],
		["/sample-media/999999/stream.m3u8", {}],
		["/healthz", {}],
		["/readyz", {}],
		["/metrics", {}],
		["/api/openapi.json", {}],
		["/api/admin/uploads/unknown", { "x-method": "PATCH" }],
	] as [string, Record<string, string>][])(
		"declares what %s responds (%j)",
		async (address, { "x-method": method = "GET", ...headers }) => {
			const response = await fetch(product.url + address, { method, headers });
			await response.arrayBuffer();
			const template = operations().find(({ name }) =>
				new RegExp(`^${name.replace(/\{\w+\}/g, "[^/]+")}$`).test(`${method} ${address}`),
			);
			const declared = template?.operation.responses[response.status];
			expect(declared, `${response.status}`).toBeDefined();
			const type = response.headers.get("content-type")?.split(";")[0];
			if (response.status !== 304)
				expect(Object.keys(declared?.content ?? {}).map((one) => one.split(";")[0])).toContain(type);
			for (const name of Object.keys(declared?.headers ?? {}))
				if (name !== "Vary" && response.status < 300) expect(response.headers.has(name), name).toBe(true);
		},
	);

	test("names the scope that opens each call to API keys", () => {
		const described = operations().flatMap(({ name, operation }) =>
			(operation.security ?? []).flatMap(({ apiKey = [] }) => apiKey.map((scope) => [name, scope])),
		);
		const declared = product.endpoints.calls.flatMap(({ method, path, scope }) =>
			scope ? [[`${method} /api${path.replace(/:(\w+)/g, "{$1}")}`, scope]] : [],
		);
		expect(described.sort()).toEqual(declared.sort());
		expect(declared.length).toBeGreaterThan(80);
	});
});
