import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateClient } from "../../scripts/api/generate-client.ts";
import { startTestProduct, type TestProduct } from "../support/start-product.ts";

interface Operation {
	summary?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	parameters?: { in: string; name: string }[];
	requestBody?: { content: Record<string, unknown> };
	responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

let product: TestProduct;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
	product = await startTestProduct();
	document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as typeof document;
});
afterAll(() => product?.close());

const operations = () =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
	);

describe("the OpenAPI document", () => {
	test("is valid", async () => {
		expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
		const broken = structuredClone(document);
		Object.assign(Object.values(Object.values(broken.paths)[0] ?? {})[0] ?? {}, { responses: "none" });
		expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
	});

	test("describes each call: summary, path parameters, responses with a schema, and refusals", () => {
		const incomplete = operations().filter(({ path, operation: { summary, tags, parameters = [], responses } }) => {
			const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
			const hasSchema = Object.values(responses).every(({ content }) => content?.["application/json"]?.schema);
			return !summary || !tags?.length || inPath.sort().join() !== described.sort().join() || !hasSchema || !("400" in responses) || !("429" in responses);
		});
		expect(incomplete.map(({ name }) => name)).toEqual([]);
		expect(operations().length).toBe(product.endpoints.calls.length);
	});

	test("names the scope that opens each call to API keys", () => {
		const described = operations().flatMap(({ name, operation }) =>
			(operation.security ?? []).flatMap(({ apiKey = [] }) => apiKey.map((scope) => [name, scope])),
		);
		const declared = product.endpoints.calls.flatMap(({ method, path, scope }) => (scope ? [[`${method} /api${path.replace(/:(\w+)/g, "{$1}")}`, scope]] : []));
		expect(described.sort()).toEqual(declared.sort());
		expect(declared.length).toBeGreaterThan(80);
	});

	test("is the one from which the TypeScript client was generated; `npm run api-client` updates it", async () => {
		expect(await generateClient(product.server.swagger())).toBe(readFileSync("clients/typescript/lectern-api.ts", "utf8"));
	});
});
