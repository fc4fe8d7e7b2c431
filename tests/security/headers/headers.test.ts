import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, endSession, examples } from "../requests/every-call.ts";
import { send } from "../requests/send.ts";
import { computeScore } from "./observatory-score.ts";

// The security headers of every response, for a product with an https address; refusals.test.ts covers http.
let product: TestProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let bought: { videoLink: string; invoiceUrl: string; transcriptLink: string | null };
beforeAll(async () => {
	product = await startTestProduct({ settings: { PUBLIC_URL: "https://training.example.com", PAYMENT_SANDBOX: "on" } });
	buyer = await signUp(product.url);
	const cartItems = [await findCartItem(product.url, 101, "Recorded session")];
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(here(body.url));
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	bought = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0];
});
afterAll(() => product?.close());

/** Converts a public address to the tested product's. */
const here = (link: string) =>
	new URL(new URL(link, product.url).pathname + new URL(link, product.url).search, product.url).href;

const pages = [
	"/",
	"/training",
	"/training/101",
	"/archive",
	"/lifesciences",
	"/webinars",
	"/search?q=leave",
	"/resources",
	"/cart",
	"/login",
	"/signup",
	"/profile",
]
	.concat(
		"/myOrders",
		"/contact-us",
		"/Subscribe",
		"/consulting",
		"/about-us",
		"/expertmarketplace",
		"/privacy-policy",
		"/terms-of-use",
		"/hr-compliance",
	)
	.concat(
		"/forgot-password",
		"/payment-success",
		"/payment-cancel",
		"/newsletter/expired",
		"/no-such-page",
		"/training/999999",
		"/TRAINING/",
	);
/** Pages with a secret address, which no Referer header reveals, not even to this site. */
const secret = ["/quotes/no-such-quote", "/seats/no-such-seat", "/join/no-such-session", "/studio/no-such-studio"];
const others = [
	"/api/config",
	"/api/nothing",
	"/api/users/1",
	"/api/admin/courses/%ff",
	"/api/openapi.json",
	"/api/docs",
	"/covers/101.svg",
	"/portraits/x.svg",
]
	.concat(
		"/media/x",
		"/invoices/x",
		"/healthz",
		"/metrics",
		"/sitemap.xml",
		"/robots.txt",
		"/calendar.ics",
		"/favicon.svg",
		"/assets/none.js",
		"/archive/101",
	)
	.concat("/sandbox/checkout/x", "/v1/checkout/sessions/x", "/training.data");

const usual = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
	"strict-transport-security": expect.stringMatching(/^max-age=\d{8,}/),
};

/** Parses a policy into its directives. */
function parsePolicy(header: unknown): Record<string, string[]> {
	const directives = String(header).split("; ");
	return Object.fromEntries(directives.map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));
}

/** Finds the inline scripts and event handlers of a page. */
function findScripts(html: string): { inline: string[]; handlers: string[] } {
	const inline: string[] = [];
	const markup = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, text: string) => {
		if (!/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) inline.push(text);
		return "";
	});
	return { inline, handlers: markup.match(/<[^>]+\s(?:on\w+=|(?:href|src|action)="javascript:)[^>]*>/gi) ?? [] };
}
const hashScript = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe.each(pages)("the page %s", (path) => {
	test.each(["GET", "GET again, from what is kept"])("allows only its own scripts (%s)", async () => {
		const { headers, text } = await send(product.url, { method: "GET", path });
		expect(headers).toMatchObject(usual);
		expect(headers["set-cookie"]).toBeUndefined();
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		const policy = parsePolicy(headers["content-security-policy"]);
		const { inline, handlers } = findScripts(text);
		expect(handlers).toEqual([]);
		expect(policy["script-src"]?.toSorted()).toEqual([...new Set(["'self'", ...inline.map(hashScript)])].sort());
		expect(inline.length).toBeGreaterThan(0);
		expect(policy).toMatchObject({
			"default-src": ["'none'"],
			"frame-ancestors": ["'none'"],
			"base-uri": [expect.stringMatching(/^'(self|none)'$/)],
		});
		expect(policy["connect-src"]).toEqual(["'self'"]);
		expect(policy["require-trusted-types-for"]).toEqual(["'script'"]);
		expect(policy["trusted-types"]).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/^(\*|default|'allow-duplicates')$/)]),
		);
		expect(text).not.toMatch(/\snonce=/);
		expect(policy["object-src"] ?? policy["default-src"]).toEqual(["'none'"]);
	});
});

test("a script that got past the sanitizer is shown as text, and its page does not allow it", async () => {
	const { db } = product.context;
	const strange = "alert('came with a text')";
	await sql`update courses set description = description || ${`<script>${strange}</script><SCRIPT nonce="x">${strange}</SCRIPT >`} where id = 104`.execute(
		db,
	);
	const { headers, text } = await send(product.url, { method: "GET", path: "/training/104" });
	expect(text).toContain("&lt;script>alert(");
	expect(text).not.toContain("<script>alert(");
	const allowed = parsePolicy(headers["content-security-policy"])["script-src"] ?? [];
	expect(allowed.length).toBeGreaterThan(2);
	expect(allowed).not.toContain(hashScript(strange));
});

test.each(secret)("%s reveals its address to no other site", async (path) => {
	const { headers } = await send(product.url, { method: "GET", path });
	expect(headers).toMatchObject({ ...usual, "referrer-policy": "no-referrer" });
});

test.each([
	"/",
	"/console",
	"/api/config",
	"/assets/none.js",
	"/covers/101.svg",
	"/no-such-page",
	"/api/nothing",
	"/quotes/no-such-quote",
])("Mozilla's Observatory gives %s at least 120", async (path) => {
	const { headers, text } = await send(product.url, { method: "GET", path });
	const { score, points } = computeScore({ address: `https://training.example.com${path}`, headers, body: text });
	expect(score, JSON.stringify(points)).toBeGreaterThanOrEqual(120);
});

test("the score falls if something is missing", async () => {
	const { headers, text } = await send(product.url, { method: "GET", path: "/" });
	const without = (name: string, value?: string) =>
		computeScore({ address: "https://training.example.com/", headers: { ...headers, [name]: value }, body: text })
			.score;
	const policy = String(headers["content-security-policy"]);
	expect(without("content-security-policy")).toBe(75);
	expect(without("content-security-policy", policy.replace("script-src", "script-src 'unsafe-inline' data:"))).toBe(80);
	expect(without("content-security-policy", policy.replace(" 'unsafe-inline'", ""))).toBe(130);
	expect(without("strict-transport-security")).toBe(80);
	expect(without("strict-transport-security", "max-age=300")).toBe(110);
	expect(without("cross-origin-resource-policy")).toBe(110);
	expect(without("referrer-policy", "unsafe-url")).toBe(110);
	expect(without("x-content-type-options")).toBe(115);
});

test.each(others)("%s has the same headers, a policy without inline scripts, and no cookie", async (path) => {
	const { headers } = await send(product.url, { method: "GET", path });
	expect(headers).toMatchObject(usual);
	expect(headers["set-cookie"]).toBeUndefined();
	const policy = parsePolicy(headers["content-security-policy"]);
	expect((policy["script-src"] ?? policy["default-src"])?.filter((source) => /unsafe|\*|https?:/.test(source))).toEqual(
		[],
	);
	expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("personal responses are not cached", async () => {
	const requests = examples({ userId: buyer.id, item: await findCartItem(product.url, 102, "Recorded session") });
	const personal = product.endpoints.calls.filter(
		({ path, method }) => /^\/(users|account|enrollments|seats)\b/.test(path) || method !== "GET",
	);
	expect(personal.length).toBeGreaterThan(10);
	for (const { method, path } of personal) {
		const name = `${method} ${path}`;
		if (endSession.includes(name)) continue;
		for (const call of [buyer.call, client(product.url)]) {
			const { path: address } = addressed(name, requests[name] ?? {});
			const reply = await call(method, address, requests[name]?.body);
			expect([name, reply.headers.get("cache-control"), reply.headers.get("set-cookie")]).toEqual([
				name,
				"no-store",
				null,
			]);
		}
	}
	const login = await client(product.url)("POST", "/users/login", { email: buyer.email, password });
	expect([login.status, login.headers.get("cache-control")]).toEqual([200, "no-store"]);
	const out = await client(product.url, login.body.token)("POST", "/users/logout");
	expect([out.status, out.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("purchased files are cached by their customer's browser only, and no other site can show them", async () => {
	for (const link of [bought.videoLink, bought.invoiceUrl]) {
		const response = await fetch(here(link));
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toMatch(/^private\b|no-store/);
		expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		await response.body?.cancel();
	}
});

test("the hosted payment page runs no script and cannot be framed", async () => {
	const { body } = await buyer.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(product.url, 103, "Recorded session")],
		couponCode: "",
		siteId: 1,
	});
	const response = await fetch(here(body.url));
	const policy = parsePolicy(response.headers.get("content-security-policy"));
	expect([response.status, policy["default-src"], policy["script-src"], policy["frame-ancestors"]]).toEqual([
		200,
		["'none'"],
		undefined,
		["'none'"],
	]);
	expect(response.headers.get("cache-control")).toBe("private, no-cache");
	expect(await response.text()).not.toMatch(/<script|\son\w+=/i);
});

test("other sites cannot read anything", async () => {
	for (const path of ["/api/config", "/api/users/1", "/"]) {
		const { headers } = await send(product.url, {
			method: "GET",
			path,
			headers: { origin: "https://elsewhere.example" },
		});
		expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
	}
});

test.each([...pages, "/sitemap.xml", "/robots.txt", "/calendar.ics"])(
	"%s for a forged Host header has the site's own address, for this caller and the next",
	async (path) => {
		// A new address, so that the response is rendered for this caller and cached for others.
		const once = { method: "GET", path: `${path}${path.includes("?") ? "&" : "?"}made=first` };
		const forged = {
			host: "evil.example",
			"x-forwarded-host": "evil.example",
			"x-forwarded-proto": "gopher",
			forwarded: "host=evil.example;proto=gopher",
		};
		const first = await send(product.url, { ...once, headers: forged });
		const next = await send(product.url, once);
		for (const { text, headers } of [first, next])
			expect(`${JSON.stringify(headers)}${text}`).not.toMatch(/evil\.example|gopher/);
		expect(next.status).toBe(first.status);
	},
);
