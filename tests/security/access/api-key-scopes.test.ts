import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#api/call.ts";
import { client, findCartItem, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, examples } from "../requests/every-call.ts";

// Every call of the product with API keys. `who-may-what.test.ts` ensures that every call has an example.
let product: TestProduct;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
let requests: Record<string, Example>;
let allScopes: string[];
beforeAll(async () => {
	product = await startTestProduct();
	const buyer = await signUp(product.url);
	owner = await createStaffMember(product);
	requests = examples({ userId: buyer.id, item: await findCartItem(product.url, 101, "Recorded session") });
	allScopes = (await owner.call("GET", "/admin/api-keys/scopes")).body.scopes.map(
		({ scope }: { scope: string }) => scope,
	);
});
afterAll(() => product?.close());

async function keyWith(scopes: string[]) {
	const { status, body } = await owner.call("POST", "/admin/api-keys", {
		name: `Key ${Math.random()}`,
		scopes,
		expiresInDays: 1,
	});
	expect(status).toBe(201);
	return client(product.url, body.secret);
}
const toName = ({ method, path }: Call) => `${method} ${path}`;
const privateCalls = () => product.endpoints.calls.filter(({ access }) => access !== "anyone");
const ask = async (call: Call, as: ReturnType<typeof client>) => {
	const example = requests[toName(call)] as Example;
	const { method, path } = addressed(toName(call), example);
	const { status, body } = await as(method, path, example.body);
	return { call: toName(call), status, code: body?.code as string | undefined };
};

test("calls that read have a read scope, calls that change something a write scope", () => {
	const scoped = product.endpoints.calls.filter(({ scope }) => scope !== undefined);
	expect(scoped.length).toBeGreaterThan(80);
	const wrong = scoped.filter(({ method, scope }) => scope?.endsWith(":read") !== (method === "GET"));
	expect(wrong.map(toName)).toEqual([]);
});

test("no scope opens staff roles, second factors, API keys, settings or exports of personal data", () => {
	const closed =
		/^\/(account|users|operator|seats|enrollments|live)\b|^\/admin\/(operators|api-keys|settings|uploads)\b|^\/admin\/(customers\/:id\/data|subscribers\/export)$/;
	const open = product.endpoints.calls.filter(({ path, scope }) => scope !== undefined && closed.test(path));
	expect(open.map(toName)).toEqual([]);
	expect(product.endpoints.calls.filter(({ path }) => closed.test(path)).length).toBeGreaterThan(30);
	expect(
		product.endpoints.calls.filter(
			({ access, scope }) => (access === "owner" || access === "signed-in") && scope !== undefined,
		),
	).toEqual([]);
});

test("a key with every scope makes no call without a scope", async () => {
	const call = await keyWith(allScopes);
	const replies = await inTurn(
		privateCalls().filter(({ scope }) => scope === undefined),
		(declared) => ask(declared, call),
	);
	expect(replies.length).toBeGreaterThan(30);
	expect(replies.filter(({ status, code }) => status !== 403 || code !== "api_key_not_allowed")).toEqual([]);
});

test("a key with every scope but one makes no call of that scope", async () => {
	for (const missing of allScopes) {
		const call = await keyWith(allScopes.filter((scope) => scope !== missing));
		const replies = await inTurn(
			privateCalls().filter(({ scope }) => scope === missing),
			(declared) => ask(declared, call),
		);
		expect(replies.length).toBeGreaterThan(0);
		expect(replies.filter(({ status, code }) => status !== 403 || code !== "scope_missing")).toEqual([]);
	}
});

test("a key with one scope makes every call of that scope, without a role or a second factor", async () => {
	const gate = new Set([
		"not_signed_in",
		"operators_only",
		"second_factor_needed",
		"other_role",
		"confirmation_needed",
		"scope_missing",
		"api_key_not_allowed",
	]);
	for (const only of allScopes) {
		const call = await keyWith([only]);
		const replies = await inTurn(
			privateCalls().filter(({ scope }) => scope === only),
			(declared) => ask(declared, call),
		);
		expect(replies.filter(({ status, code }) => status >= 500 || gate.has(code ?? ""))).toEqual([]);
	}
});

async function inTurn<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (const item of items) results.push(await work(item));
	return results;
}
