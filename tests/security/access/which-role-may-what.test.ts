import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forStaff, type Role, roleAllows, roles } from "#api/call.ts";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, endSession, examples } from "../requests/every-call.ts";

// Every call for staff, with the access rule that it declares, by every kind of caller.
// The calls come from the product; `who-may-what.test.ts` ensures that every call has an example.
let product: TestProduct;
let requests: Record<string, Example>;
let buyer: Awaited<ReturnType<typeof signUp>>;
const staff = {} as Record<Role, Awaited<ReturnType<typeof createStaffMember>>>;
/** Sessions of the same staff members without a second factor. */
const plain = {} as Record<Role, ReturnType<typeof client>>;
beforeAll(async () => {
	product = await startTestProduct();
	buyer = await signUp(product.url);
	for (const role of roles) {
		staff[role] = await createStaffMember(product, `${role}@example.com`, role);
		const { body } = await client(product.url)("POST", "/users/login", { email: `${role}@example.com`, password });
		plain[role] = client(product.url, body.token);
	}
	requests = examples({ userId: buyer.id, item: await findCartItem(product.url, 101, "Recorded session") });
});
afterAll(() => product?.close());

/** By method and path. */
const calls = () =>
	product.endpoints.calls.flatMap((call) =>
		forStaff(call.access) ? [{ ...call, access: call.access, name: `${call.method} ${call.path}` }] : [],
	);
const ask = async (name: string, call: ReturnType<typeof client>) => {
	const { method, path } = addressed(name, requests[name] as Example);
	const { status, body } = await call(method, path, (requests[name] as Example).body);
	return { status, code: body?.code as string | undefined };
};
/** Tries all calls and returns those with an unexpected response. */
async function differing(
	who: () => ReturnType<typeof client>,
	only: (call: ReturnType<typeof calls>[number]) => boolean,
	expected: object,
) {
	const found: unknown[] = [];
	let tried = 0;
	for (const call of calls().filter(only)) {
		const reply = await ask(call.name, who());
		tried++;
		if (JSON.stringify(reply) !== JSON.stringify(expected)) found.push([call.name, reply]);
	}
	return { found, tried };
}
const none = { found: [], tried: expect.toSatisfy((count: number) => count > 0) };
const gate = new Set(["not_signed_in", "operators_only", "second_factor_needed", "other_role", "confirmation_needed"]);

test("every call below /admin that changes something is for staff", () => {
	const open = product.endpoints.calls.filter(
		({ method, path, access }) => path.startsWith("/admin/") && method !== "GET" && !forStaff(access),
	);
	expect(open).toEqual([]);
	expect(calls().length).toBeGreaterThan(20);
});

test("calls about roles, money, gifts, attendees' links and second factors require a fresh confirmation", () => {
	const fresh = calls().flatMap(({ name, fresh }) => (fresh ? [name] : []));
	expect(fresh).toEqual(
		expect.arrayContaining([
			"POST /admin/operators",
			"PATCH /admin/operators/:id",
			"DELETE /admin/operators/:id",
			"POST /admin/operators/:id/reset",
			"POST /admin/api-keys",
			"POST /admin/webhooks",
			"PUT /admin/webhooks/:id",
			"POST /admin/webhooks/:id/rotate",
			"DELETE /admin/webhooks/:id",
			"POST /operator/recovery-codes",
			"POST /operator/passkeys/remove",
			"DELETE /operator/app",
			"POST /admin/orders/:id/refunds",
			"POST /admin/orders/:id/refunds/:reference/sent",
			"POST /admin/orders/:id/payments",
			"POST /admin/orders/:id/write-off",
			"POST /admin/accounting/closings",
			"PUT /admin/accounting/settings",
			"POST /admin/customers/:id/grants",
			"POST /admin/customers/:id/email",
			"POST /admin/seats/lines/:lineId/move",
			"POST /admin/live-sessions/:sessionId/refunds",
			"PUT /admin/customers/:id/email",
			"POST /admin/customers/:id/delete",
			"POST /admin/customers/:id/merge",
			"POST /admin/customers/:id/team/successor",
			"POST /admin/promo-codes",
			"PUT /admin/promo-codes/:id",
			"PUT /admin/promo-codes/:id/active",
			"DELETE /admin/promo-codes/:id",
			"PUT /admin/discrepancies/:id",
			"POST /admin/catalog/import",
			"PUT /admin/live-sessions/:courseID/link",
			"POST /admin/live-sessions/:courseID/postpone",
			"POST /admin/live-sessions/:courseID/cancel",
			"PUT /admin/evidence/retention",
			"GET /admin/evidence/holds/:holdId",
		]),
	);
});

test("only editors and owners change live sessions, meeting links and course credits", () => {
	const changing = /^(POST|PUT) \/admin\/(live-sessions\/:courseID\/|courses\/:courseID\/credits)/;
	const found = calls().flatMap(({ name, access }) => (changing.test(name) ? [[name, access]] : []));
	expect(found.toSorted()).toEqual([
		["POST /admin/live-sessions/:courseID/cancel", "editor"],
		["POST /admin/live-sessions/:courseID/move", "editor"],
		["POST /admin/live-sessions/:courseID/postpone", "editor"],
		["PUT /admin/courses/:courseID/credits", "editor"],
		["PUT /admin/live-sessions/:courseID/link", "editor"],
		["PUT /admin/live-sessions/:courseID/place", "editor"],
	]);
});

test("accountants change nothing but their own security and their saved views", () => {
	const changing = calls().filter(({ method, access }) => method !== "GET" && roleAllows(access, "accountant"));
	expect(
		changing.map(({ name }) => name).filter((name) => !/^\w+ \/(operator|admin\/list-views)(\/|$)/.test(name)),
	).toEqual([]);
	const reading = calls().flatMap(({ name, method, access }) =>
		method === "GET" && access !== "operator" && roleAllows(access, "accountant") ? [name] : [],
	);
	expect(reading.toSorted()).toEqual([
		"GET /admin/accounting/deferred",
		"GET /admin/accounting/journal",
		"GET /admin/accounting/lines",
		"GET /admin/accounting/months",
		"GET /admin/accounting/payments",
		"GET /admin/accounting/receivables",
		"GET /admin/accounting/sales",
		"GET /admin/accounting/settings",
		"GET /admin/accounting/tax-return",
		"GET /admin/orders",
		"GET /admin/orders/:id",
		"GET /admin/orders/:id/balance",
		"GET /admin/orders/:id/refunds",
		"GET /admin/organizations",
		"GET /admin/organizations/:id",
		"GET /admin/refunds-to-send",
	]);
});

test("visitors and customers can make none of them", async () => {
	expect(
		await differing(
			() => client(product.url),
			() => true,
			{ status: 401, code: "not_signed_in" },
		),
	).toEqual(none);
	expect(
		await differing(
			() => buyer.call,
			() => true,
			{ status: 403, code: "operators_only" },
		),
	).toEqual(none);
});

describe.each(roles)("as %s", (role) => {
	const allowed = ({ access }: ReturnType<typeof calls>[number]) => roleAllows(access, role);

	test("without a second factor, refuses every call for staff", async () => {
		expect(
			await differing(
				() => plain[role],
				() => true,
				{ status: 403, code: "second_factor_needed" },
			),
		).toEqual(none);
	});

	test("refuses calls for other roles", async () => {
		const wrong = await differing(
			() => staff[role].call,
			(call) => !allowed(call),
			{ status: 403, code: "other_role" },
		);
		expect(wrong).toEqual(role === "owner" ? { found: [], tried: 0 } : none);
	});

	test("without a fresh confirmation, refuses calls that require it", async () => {
		product.clock.pass(601);
		const stale = await differing(
			() => staff[role].call,
			(call) => allowed(call) && call.fresh === true,
			{ status: 403, code: "confirmation_needed" },
		);
		expect(stale).toEqual(none);
	});

	test("with a fresh confirmation, allows all calls for this role", async () => {
		await staff[role].again(product.clock.now().getTime());
		const refused: unknown[] = [];
		for (const call of calls().filter(allowed)) {
			if (endSession.includes(call.name)) continue;
			const reply = await ask(call.name, staff[role].call);
			if (reply.status >= 500 || (reply.code !== undefined && gate.has(reply.code))) refused.push([call.name, reply]);
		}
		expect(refused).toEqual([]);
	});
});
