import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { client, password, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { fillForProduct } from "#tests/support/test-run.ts";

// @long: starts the program many times.

// The database counts attempts: a restart resets nothing, and does not lock the victim out.
const directory = mkdtempSync(join(tmpdir(), "lectern-restart-"));
/** Starts at the beginning of a window of the longest limit, an hour. */
const toNextHour = 3_600 - (Math.floor(Date.now() / 1_000) % 3_600);
async function start(): Promise<TestProduct> {
	const started = await startTestProduct({ directory, settings: { TRUST_PROXY: "127.0.0.1" } });
	started.clock.pass(toNextHour);
	return started;
}
let product: TestProduct;
let victim: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
	fillForProduct(directory);
	product = await start();
	victim = await signUp(product.url);
});
afterAll(async () => {
	await product?.close();
	rmSync(directory, { recursive: true, force: true });
});

const logIn = (from: string, given: string) =>
	client(product.url)("POST", "/users/login", { email: victim.email, password: given }, { "x-forwarded-for": from });
const forgot = (from: string) =>
	client(product.url)(
		"POST",
		"/users/forgot-password",
		{ email: victim.email, siteId: 1 },
		{ "x-forwarded-for": from },
	);

test("a rate limit also holds after a restart and for the right password; other clients and sessions are unaffected", async () => {
	for (let count = 0; count < 10; count++) expect((await logIn("198.51.100.1", `guess ${count}`)).status).toBe(401);
	for (let count = 0; count < 5; count++) expect((await forgot("198.51.100.1")).status).toBe(200);
	expect((await logIn("198.51.100.1", "guess")).status).toBe(429);
	expect((await forgot("198.51.100.1")).status).toBe(429);

	await product.close();
	product = await start();
	const still = await logIn("198.51.100.1", password);
	expect([still.status, still.body.code]).toEqual([429, "too_many_tries"]);
	const wait = Number(still.headers.get("retry-after"));
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(900);
	expect((await forgot("198.51.100.1")).headers.get("retry-after")).toMatch(/^[1-9]\d*$/);

	expect((await logIn("198.51.100.2", password)).status).toBe(200);
	expect((await forgot("198.51.100.2")).status).toBe(200);
	expect((await client(product.url, victim.token)("GET", `/users/${victim.id}`)).status).toBe(200);

	product.clock.pass(wait);
	expect((await logIn("198.51.100.1", password)).status).toBe(200);
});

test("ignores addresses in X-Forwarded-For that no trusted proxy wrote", async () => {
	// The last address is what the proxy saw; the caller forged the others.
	for (let count = 0; count < 10; count++)
		expect((await logIn(`10.9.8.${count}, 198.51.100.3`, "guess")).status).toBe(401);
	expect((await logIn("10.9.8.99, 198.51.100.3", password)).status).toBe(429);
});
