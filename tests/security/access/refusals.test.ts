import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forStaff } from "#api/call.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, examples } from "../requests/every-call.ts";
import { type Received, type Sent, send } from "../requests/send.ts";

// How every call refuses invalid input. The fields come from the OpenAPI document, which is public.
interface Shape {
	type?: string;
	properties?: Record<string, Shape>;
	required?: string[];
	oneOf?: Shape[];
	anyOf?: Shape[];
}
interface Operation {
	requestBody?: { content: { "application/json": { schema: Shape } } };
	parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[];
}

let product: TestProduct;
/** Tokens of the customer in the examples and of an owner, because other callers get only 401 or 403. */
let tokens: { buyer: string; owner: string };
let requests: Record<string, Example>;
let described: Record<string, Record<string, Operation>>;
beforeAll(async () => {
	product = await startTestProduct();
	const buyer = await signUp(product.url);
	tokens = { buyer: buyer.token, owner: (await createStaffMember(product)).token };
	requests = examples({ userId: buyer.id, item: await findCartItem(product.url, 101, "Recorded session") });
	described = JSON.parse((await send(product.url, { method: "GET", path: "/api/openapi.json" })).text).paths;
});
afterAll(() => product?.close());

const names = Object.keys(examples({ userId: 1, item: {} as never }));
const withBody = names.filter((name) => !name.startsWith("GET "));
const reading = names.filter((name) => name.startsWith("GET "));

function sent(name: string, change: Partial<Example> = {}): Sent {
	const example = { ...(requests[name] as Example), ...change };
	const { method, path } = addressed(name, example);
	const call = product.endpoints.calls.find((call) => `${call.method} ${call.path}` === name);
	const authorization = `Bearer ${call && forStaff(call.access) ? tokens.owner : tokens.buyer}`;
	if (method === "GET") return { method, path: `/api${path}`, headers: { authorization } };
	return {
		method,
		path: `/api${path}`,
		headers: { authorization, "content-type": "application/json" },
		body: JSON.stringify(example.body ?? {}),
	};
}
const ask = (what: Sent) => send(product.url, what);

/** Checks the standard error format, without internal details. */
function refusal(received: Received): { code: string; paths: string[] } {
	expect(received.headers["content-type"]).toBe("application/json; charset=utf-8");
	expect(received.text).not.toMatch(/node_modules|\.ts:\d|at async|<html|FST_ERR|statusCode/i);
	const body = JSON.parse(received.text);
	const detail = { path: expect.any(String), message: expect.stringMatching(/./) };
	expect(body).toEqual({
		code: expect.stringMatching(/^[a-z_]+$/),
		message: expect.stringMatching(/^[A-Z].*[.!]$/),
		requestId: expect.stringMatching(/^[\w-]{36}$/),
		...("details" in body ? { details: body.details.map(() => detail) } : {}),
	});
	return { code: body.code, paths: (body.details ?? []).map((detail: { path: string }) => detail.path) };
}
async function expectInvalid(what: Sent, path: string): Promise<void> {
	const received = await ask(what);
	const { code, paths } = refusal(received);
	expect([received.status, code], JSON.stringify(what)).toEqual([400, "invalid"]);
	// For a nested field, the path of the invalid inner field is reported.
	expect(
		paths.some((named) => named === path || named.startsWith(`${path}.`)),
		`${JSON.stringify(what)} named ${paths.join(", ")}`,
	).toBe(true);
}
const findOperation = (name: string): Operation => {
	const [method = "", path = ""] = name.split(" ");
	return described[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()] as Operation;
};

const acceptsList = (shape: Shape | undefined): boolean =>
	shape?.type === "array" || (shape?.anyOf ?? []).some(acceptsList);
const acceptsEmptyObject = (shape: Shape | undefined) =>
	shape?.type === "object" && (shape.required ?? []).length === 0;

describe.each(withBody)("%s", (name) => {
	test("refuses an unknown field in its body and query", async () => {
		await expectInvalid(sent(name, { body: { ...requests[name]?.body, colour: "red" } }), "colour");
		await expectInvalid(sent(name, { query: { colour: "red" } }), "colour");
	});

	test("refuses and names each missing field, and each field of another type", async () => {
		const given = requests[name]?.body ?? {};
		const schema = findOperation(name).requestBody?.content["application/json"].schema;
		// Selects the variant of the body that the example uses.
		const { properties = {}, required = [] } =
			[schema, ...(schema?.oneOf ?? []), ...(schema?.anyOf ?? [])].find((one) =>
				Object.keys(given).every((field) => field in (one?.properties ?? {})),
			) ?? {};
		expect(Object.keys(properties).sort()).toEqual(expect.arrayContaining(Object.keys(given).sort()));
		for (const field of required) {
			const { [field]: _, ...rest } = given;
			await expectInvalid(sent(name, { body: rest }), field);
		}
		for (const field of Object.keys(properties))
			for (const wrong of [acceptsEmptyObject(properties[field]) ? 7 : {}, [[]]])
				await expectInvalid(sent(name, { body: { ...given, [field]: wrong } }), wrongPath(field, wrong));
	});

	test("refuses invalid JSON, non-objects, other content types, and too much data", async () => {
		const good = sent(name);
		for (const body of ["{", "", '{"a":1}}', "\u0000", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']) {
			const received = await ask({ ...good, body });
			expect([received.status, refusal(received).code], body).toEqual([400, "malformed"]);
		}
		for (const body of ["[]", '"text"', "7", "true"]) await expectInvalid({ ...good, body }, "body");
		for (const type of [
			"text/plain",
			"application/x-www-form-urlencoded",
			"multipart/form-data; boundary=x",
			"application/xml",
			"nonsense",
		]) {
			const received = await ask({ ...good, headers: { ...good.headers, "content-type": type } });
			expect([received.status, refusal(received).code], type).toEqual([415, "unsupported_media_type"]);
		}
		const { maxBodyBytes = 256 * 1024 } =
			product.endpoints.calls.find(({ method, path }) => `${method} ${path}` === name) ?? {};
		const large = await ask({ ...good, body: JSON.stringify({ colour: "x".repeat(maxBodyBytes) }) });
		expect([large.status, refusal(large).code]).toEqual([413, "too_large"]);
	});
});

/** In a list, the first element is invalid; otherwise the field itself. */
const wrongPath = (field: string, wrong: unknown) =>
	field === "cartItems" && Array.isArray(wrong) ? "cartItems.0" : field;

describe("the items of a cart", () => {
	test.each(["POST /users/coupons/apply", "POST /users/enroll"])(
		"refuse unknown fields in %s, at every depth",
		async (name) => {
			const given = requests[name]?.body as { cartItems: [{ selectedPricing: object }] };
			const [item] = given.cartItems;
			const inCart = (one: object) => sent(name, { body: { ...given, cartItems: [one] } });
			await expectInvalid(inCart({ ...item, colour: "red" }), "cartItems.0");
			await expectInvalid(
				inCart({ ...item, selectedPricing: { ...item.selectedPricing, colour: "red" } }),
				"cartItems.0.selectedPricing",
			);
			await expectInvalid(inCart({ ...item, price: "12" }), "cartItems.0.price");
			await expectInvalid(inCart({ ...item, courseID: 2 ** 53 }), "cartItems.0.courseID");
			await expectInvalid(inCart({ ...item, course_name: "a\u0000b" }), "cartItems.0.course_name");
		},
	);
});

describe.each(reading)("%s", (name) => {
	test("refuses an unknown, a missing and a repeated query parameter", async () => {
		await expectInvalid(sent(name, { query: { ...requests[name]?.query, colour: "red" } }), "colour");
		for (const { name: field, in: place, required, schema } of findOperation(name).parameters ?? []) {
			if (place !== "query") continue;
			const { [field]: given = "1", ...rest } = requests[name]?.query ?? {};
			if (required) await expectInvalid(sent(name, { query: rest }), field);
			if (acceptsList(schema)) continue;
			const { path } = sent(name, { query: rest });
			const twice = `${field}=${encodeURIComponent(given)}&${field}=${encodeURIComponent(given)}`;
			await expectInvalid({ ...sent(name), path: `${path}${path.includes("?") ? "&" : "?"}${twice}` }, field);
		}
	});

	test("answers HEAD like GET, without a body", async () => {
		const good = sent(name);
		const [whole, head] = [await ask(good), await ask({ ...good, method: "HEAD" })];
		expect([head.status, head.text]).toEqual([whole.status, ""]);
		expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
		expect(head.headers["cache-control"]).toBe(whole.headers["cache-control"]);
	});
});

test.each(names)("%s: returns 405 with the allowed methods for other methods", async (name) => {
	const { path } = addressed(name, requests[name] as Example);
	const [method = "", pattern] = name.split(" ");
	const known = names.filter((name) => name.endsWith(` ${pattern}`)).map((name) => name.split(" ")[0] as string);
	const allowed = known.includes("GET") ? [...known, "HEAD"] : known;
	expect(allowed).toContain(method);
	for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((one) => !allowed.includes(one))) {
		const received = await ask({
			method: other,
			path: `/api${path.split("?")[0]}`,
			headers: { "content-type": "text/plain" },
			body: "x",
		});
		expect([received.status, refusal(received).code, String(received.headers.allow).split(", ").sort()]).toEqual([
			405,
			"method_not_allowed",
			allowed.sort(),
		]);
	}
});

test.each([
	"/api",
	"/api/",
	"/api/nothing",
	"/api/users",
	"/api/users/1/2",
	"/api//config",
	"/api/Config",
	`/api/admin/courses/${"9".repeat(400)}`,
])("returns a 404 in JSON for %s with every method", async (path) => {
	for (const method of ["GET", "POST", "DELETE"]) {
		const received = await ask({ method, path });
		expect([received.status, refusal(received).code]).toEqual([404, "not_found"]);
	}
});

test.each(["/api/admin/courses/%", "/api/%ff", "/training/%E0%A4%A", "/%c0%ae"])(
	"returns a 400 in JSON with the usual headers for the unreadable %s",
	async (path) => {
		const received = await ask({ method: "GET", path });
		expect([received.status, refusal(received).code]).toEqual([400, "malformed"]);
		expect(received.headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("default-src 'none'"),
		});
		expect(received.headers["strict-transport-security"]).toBeUndefined();
	},
);

test("a page returns 405 for other methods", async () => {
	const received = await ask({ method: "POST", path: "/training" });
	expect([received.status, refusal(received).code, received.headers.allow]).toEqual([
		405,
		"method_not_allowed",
		"GET, HEAD",
	]);
});

test.each([
	["no HTTP at all", "hello\r\n\r\n", 400],
	["an unknown method", "FOO / HTTP/1.1\r\nhost: x\r\n\r\n", 400],
	["a header without a name", "GET / HTTP/1.1\r\n: x\r\n\r\n", 400],
	["two lengths", "POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab", 400],
	[
		"a length and chunks",
		"POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
		400,
	],
	["headers without end", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431],
])("refuses %s in the standard format, and closes the connection", async (_what, bytes, status) => {
	const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
	socket.write(bytes);
	const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
	expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	expect(head).toMatch(/x-content-type-options: nosniff/);
	expect(JSON.parse(body)).toEqual({
		code: expect.any(String),
		message: expect.any(String),
		requestId: expect.any(String),
	});
});
