import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, endSession, examples } from "./every-call.ts";
import { type Sent, send } from "./send.ts";

// Random, partly valid requests: none can cause a 5xx. The same seed makes the same requests. `npm run security` sends
// more.
const seed = 20_261_121;
const toCalls = 700;
/** Time passes, and a staff session keeps its second factor for 12 hours, so several owners alternate. */
const owners = 4;
const toPages = 150;

let product: TestProduct;
let token: string;
let requests: Record<string, Example>;
beforeAll(async () => {
	product = await startTestProduct();
	const buyer = await signUp(product.url);
	// The clock will move, so this session must last.
	const { body } = await client(product.url)("POST", "/users/login", { email: buyer.email, password, remember: true });
	token = body.token;
	requests = examples({ userId: buyer.id, item: await findCartItem(product.url, 101, "Recorded session") });
});
afterAll(() => product?.close());

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
/** Texts that once broke something. */
const awkward = fc.constantFrom(
	"",
	" ",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\udfffa",
	"\ufeff",
	"\u202e",
	"ı",
	"ß",
	"İ".repeat(60),
	"'; drop table users; --",
	"%",
	"_",
	"\\",
	"<script>alert(1)</script>",
	"{{7*7}}",
	"../../etc/passwd",
	"a@b.co",
	"a\r\nBcc: x@y.zz",
	"(((((((((((",
	"&|!:*",
	"a:* & !b",
	"9".repeat(400),
	"x".repeat(20_000),
	"true",
	"null",
	"-1",
	"1e400",
	"0x10",
	"2147483648",
	"9223372036854775808",
	"9007199254740993",
	"NaN",
	"constructor",
	"__proto__",
	"2026-13-45T99:99:99Z",
);
const text = fc.oneof(
	awkward,
	fc.string({ unit: "binary", maxLength: 30 }),
	fc.string({ unit: "grapheme", maxLength: 30 }),
);
const number = fc.oneof(
	fc.constantFrom(
		0,
		-0,
		-1,
		0.1,
		1e21,
		-1e308,
		Number.MAX_VALUE,
		Number.MIN_VALUE,
		2 ** 31,
		2 ** 31 - 1,
		2 ** 53,
		2 ** 63,
	),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.integer(),
);
/** JSON texts of values, including numbers beyond every type and duplicate keys. */
const json = fc.oneof(
	{ weight: 6, arbitrary: text.map((one) => JSON.stringify(one)) },
	{ weight: 4, arbitrary: number.map((one) => JSON.stringify(one)) },
	{ weight: 2, arbitrary: fc.json() },
	fc.constantFrom("null", "true", "[]", "{}", "1e999", "-0", `1${"0".repeat(400)}`, nested(100), nested(5_000)),
	fc.constantFrom(
		'{"__proto__":{"admin":true}}',
		'{"constructor":{"prototype":{"admin":true}}}',
		'{"a":1,"a":2}',
		'{"toString":1}',
		'{"length":1e9}',
	),
);

/** Replaces one value of a valid body at any depth; adds and removes keys. */
const changed = (body: Record<string, unknown>): fc.Arbitrary<string> => {
	const places = JSON.stringify(body).match(/"(?:[^"\\]|\\.)*"(?!:)|[-\d.]+(?=[,}\]])|true|false/g) ?? [];
	const whole = JSON.stringify(body);
	return fc.oneof(
		fc.constant(whole),
		{
			weight: 4,
			arbitrary: fc
				.tuple(fc.nat({ max: Math.max(places.length - 1, 0) }), json)
				.map(([at, other]) => whole.replace(places[at] ?? "{}", () => other)),
		},
		fc
			.tuple(text, json)
			.map(([key, value]) => whole.replace("{", () => `{${JSON.stringify(key)}:${value}${whole === "{}" ? "" : ","}`)),
		fc.constantFrom(...Object.keys(body), "none").map((key) => JSON.stringify({ ...body, [key]: undefined })),
		fc.nat({ max: whole.length }).map((at) => whole.slice(0, at)),
		json,
	);
};

const encoded = text.map((one) => encodeURIComponent(one.toWellFormed()));
/** Anything that fits on a request line. */
const raw = fc.oneof(
	encoded,
	fc.constantFrom(
		"%",
		"%00",
		"%ff",
		"%2e%2e%2f",
		"%0d%0a",
		"[]",
		"[0]",
		"..",
		";",
		"&",
		"=",
		"&&==",
		"?",
		"%F0%9F%98%80",
		"%ED%A0%80",
	),
);
const headers = fc.dictionary(
	fc.constantFrom(
		"accept",
		"accept-encoding",
		"if-none-match",
		"if-modified-since",
		"range",
		"origin",
		"cookie",
		"x-forwarded-for",
		"x-forwarded-host",
		"forwarded",
		"idempotency-key",
		"content-encoding",
		"content-type",
		"accept-language",
		"expect-nothing",
		"x-http-method-override",
		"stripe-signature",
		"traceparent",
	),
	fc.oneof(
		fc.constantFrom(
			"",
			"*",
			"*/*",
			"a".repeat(2_000),
			"bytes=0-",
			"bytes=5-1,-",
			"bytes=0-0,9-1,-99999999999",
			"127.0.0.1",
			"::1,,,",
			"DELETE",
			'W/"x", "y"',
			"t=1,v1=00",
			"application/json",
			"application/json; charset=utf-16",
			"text/html;q=9",
			"gzip, br;q=0, *;q=-1",
			"Thu, 99 Foo 2026",
		),
		fc.string({ maxLength: 20 }).map((one) => one.replace(/[^\x20-\x7e]/g, "").trim()),
	),
	{ maxKeys: 3 },
);
const credentials = fc.oneof(
	{ weight: 3, arbitrary: fc.constant("mine") },
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			"none",
			"Bearer",
			"Bearer x",
			`Bearer ${"a".repeat(43)}`,
			"bearer \u00e9",
			"Basic Og==",
			"Bearer a b",
		),
	},
);

function withCredentials(given: string, more: Record<string, string>): Record<string, string> {
	if (given === "none") return more;
	return { ...more, authorization: given === "mine" ? `Bearer ${token}` : given };
}

const names = Object.keys(examples({ userId: 1, item: {} as never })).filter((name) => !endSession.includes(name));
/** A request to one of the calls, created once the examples exist. */
const toCall: fc.Arbitrary<() => Sent> = fc
	.record({
		name: fc.constantFrom(...names),
		given: credentials,
		more: headers,
		query: fc.array(fc.tuple(raw, raw), { maxLength: 3 }),
	})
	.chain(({ name, given, more, query }) =>
		fc.record({
			name: fc.constant(name),
			given: fc.constant(given),
			more: fc.constant(more),
			query: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.constant(query)),
			part: fc.option(raw, { freq: 3 }),
			method: fc.oneof(
				{ weight: 12, arbitrary: fc.constant(null) },
				fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"),
			),
			body: changed(exampleBodies[name] ?? {}),
		}),
	)
	.map(({ name, given, more, query, part, method: otherMethod, body }) => () => {
		const { params = {}, query: good = {} } = requests[name] as Example;
		const [name0] = Object.keys(params);
		const changedParams = name0 && part !== null ? { ...params, [name0]: part } : params;
		const { method, path } = addressed(name, { params: changedParams, query: query ? {} : good });
		const search =
			query && query.length > 0
				? `?${query.map(([key, value], at) => `${Object.keys(good)[at] ?? key}=${value}`).join("&")}`
				: "";
		const has = method !== "GET" && otherMethod !== "GET" && otherMethod !== "HEAD";
		const type: Record<string, string> = has && !("content-type" in more) ? { "content-type": "application/json" } : {};
		return {
			method: otherMethod ?? method,
			path: `/api${path}${search}`,
			headers: withCredentials(given, { ...more, ...type }),
			...(has ? { body } : {}),
		};
	});
const exampleBodies = Object.fromEntries(
	Object.entries(
		examples({
			userId: 1,
			item: {
				courseID: 101,
				image: "/covers/101.svg",
				course_name: "A course",
				creator: "Somebody",
				price: 100,
				selectedPricing: { id: 1, sessionType: "Recorded session", price: 100 },
			},
		}),
	).map(([name, { body }]) => [name, body]),
);

const roots = [
	"",
	"training",
	"archive",
	"lifesciences",
	"webinars",
	"search",
	"resources",
	"cart",
	"profile",
	"myOrders",
	"login",
	"forgot-password",
	"payment-success",
]
	.concat(
		"covers",
		"portraits",
		"media",
		"invoices",
		"newsletter/confirm",
		"newsletter/unsubscribe",
		"sandbox/checkout",
		"assets",
		"v1/checkout/sessions",
		"__manifest",
	)
	.concat(
		"calendar.ics",
		"sitemap.xml",
		"robots.txt",
		"healthz",
		"readyz",
		"training.data",
		"training/101.data",
		"_root.data",
		"console",
		"payment-cancel",
	);
const toPage: fc.Arbitrary<() => Sent> = fc
	.record({
		root: fc.constantFrom(...roots),
		rest: fc.array(fc.oneof(raw, fc.constantFrom("101", "101.svg", "101.png", "0", "99999999999", "a.b")), {
			maxLength: 2,
		}),
		query: fc.array(
			fc.tuple(
				fc.oneof(
					fc.constantFrom("q", "page", "category", "instructor", "session_id", "_routes", "index", "p", "version"),
					raw,
				),
				raw,
			),
			{
				maxLength: 3,
			},
		),
		method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST"),
		more: headers,
	})
	.map(({ root, rest, query, method, more }) => () => ({
		method,
		path: `/${[root, ...rest].join("/")}${query.length > 0 ? `?${query.map((pair) => pair.join("=")).join("&")}` : ""}`,
		headers: more,
	}));

/**
 * The client sends only ASCII without spaces on a request line. A too long HEAD gets a 431 with a body, because its
 * method was never read.
 */
const sendable = ({ method, path }: Sent) =>
	/^[\x21-\x7e]+$/.test(path) && path.length < (method === "HEAD" ? 8_000 : 40_000);

let count = 0;
/** Moves the clock by an hour now and then, so that limits do not hide the rest. */
function letTimePass(): void {
	count += 1;
	if (count % 100 === 0) product.clock.pass(3_600);
}

/** Sends random requests with different tokens. Returns all statuses. */
async function sendToCalls(runs: number, first = seed): Promise<number[]> {
	const statuses: Record<number, number> = {};
	await fc.assert(
		fc.asyncProperty(toCall, async (make) => {
			const sent = make();
			fc.pre(sendable(sent));
			letTimePass();
			const { status, headers: received, text: body } = await send(product.url, sent);
			statuses[status] = (statuses[status] ?? 0) + 1;
			const message = `${JSON.stringify(sent).slice(0, 2_000)} was answered with ${status} ${body.slice(0, 300)}`;
			expect(status, message).toBeLessThan(500);
			if (status === 304 || sent.method === "HEAD") return;
			expect(received["content-type"], message).toBe("application/json; charset=utf-8");
			const response = received["content-encoding"] ? {} : JSON.parse(body);
			if (status >= 400)
				expect(response, message).toMatchObject({
					code: expect.any(String),
					message: expect.any(String),
					requestId: expect.any(String),
				});
		}),
		{ seed: first, numRuns: runs },
	);
	return Object.keys(statuses).map(Number);
}

test(`${toCalls} requests of a customer to the calls: no 5xx, always JSON (seed ${seed})`, async () => {
	// The requests reach the handlers, and are refused in every way.
	expect(await sendToCalls(toCalls)).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415]));
});

test(`${toPages} requests to all other addresses: no 5xx (seed ${seed})`, async () => {
	await fc.assert(
		fc.asyncProperty(toPage, async (make) => {
			const sent = make();
			fc.pre(sendable(sent));
			const { status, text: body } = await send(product.url, sent);
			expect(status, `${JSON.stringify(sent)} was answered with ${status} ${body.slice(0, 300)}`).toBeLessThan(500);
			expect(body).not.toMatch(/\bat [\w.<>]+ \(.*:\d+:\d+\)/);
		}),
		{ seed, numRuns: toPages },
	);
});

test("afterwards, the product is healthy and nobody became a staff member", async () => {
	expect((await send(product.url, { method: "GET", path: "/readyz" })).status).toBe(200);
	expect(({} as { admin?: boolean }).admin).toBeUndefined();
	const staff = await product.context.db.selectFrom("users").select("id").where("role", "is not", null).execute();
	expect(staff).toEqual([]);
});

test(`${toCalls} requests of owners to the calls: no 5xx, always JSON (seed ${seed})`, async () => {
	const statuses = new Set<number>();
	for (let turn = 0; turn < owners; turn++) {
		const owner = await createStaffMember(product, `owner-${turn}@example.com`);
		token = owner.token;
		for (const status of await sendToCalls(Math.ceil(toCalls / owners), seed + turn)) statuses.add(status);
	}
	expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
	expect((await send(product.url, { method: "GET", path: "/readyz" })).status).toBe(200);
});
