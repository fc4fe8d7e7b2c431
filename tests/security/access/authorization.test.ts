import { afterAll, beforeAll, expect, test } from "vitest";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { sharePostgres } from "#tests/support/test-run.ts";
import { callAsOther } from "../authorization/others.ts";
import { createFullBuyer, type FullBuyer } from "../authorization/two-buyers.ts";
import { addressed, type Example, endSession, examples } from "../requests/every-call.ts";

// Two customers with data in every feature. Each call that takes an id refuses the other customer's ids,
// and no response contains the other customer's name.
let postgres: TestPostgres;
let product: TestProduct;
let one: FullBuyer;
let other: FullBuyer;
let requests: Record<string, Example>;
beforeAll(async () => {
	postgres = await sharePostgres();
	product = await startTestProduct({ databaseUrl: await postgres.createDatabase() });
	const support = await createStaffMember(product, "support@lectern.example", "support");
	one = await createFullBuyer(product, "Quillfeather", support);
	other = await createFullBuyer(product, "Underbridge", support);
	requests = examples({ userId: one.id, item: await findCartItem(product.url, 103, "Recorded session") });
});
afterAll(async () => {
	await product?.close();
	await postgres?.stop();
});

/** The customer's data export, without the emails' delivery states. */
async function heldOn({ call }: FullBuyer): Promise<object> {
	const { about: _, emails: __, ...held } = (await call("GET", "/account/data")).body;
	return held;
}

test.each(["another customer", "a visitor"])(
	"refuses %s in every call with a customer's id, reveals nothing about the customer, and changes nothing",
	async (who) => {
		const before = await heldOn(one);
		expect(JSON.stringify(before).match(/quillfeather/gi)?.length).toBeGreaterThan(5);
		const found = await callAsOther(product, who === "a visitor" ? client(product.url) : other.call, one, requests);
		expect(found).toEqual({
			calls: product.endpoints.calls.length - endSession.length,
			withIds: expect.toSatisfy((count: number) => count > 30),
			wrong: [],
		});
		expect(await heldOn(one)).toEqual(before);
	},
);

test("rejects sessions of erased accounts", async () => {
	const gone = await signUp(product.url);
	expect((await gone.call("POST", "/account/delete", { password, word: "DELETE" })).status).toBe(200);
	const wrong: unknown[] = [];
	for (const { method, path, access } of product.endpoints.calls.filter((call) => call.access !== "anyone")) {
		const name = `${method} ${path}`;
		const { status } = await gone.call(method, addressed(name, requests[name] as Example).path, requests[name]?.body);
		if (status !== 401) wrong.push([name, access, status]);
	}
	expect(wrong).toEqual([]);
});

test("the session of a former staff member is refused by every call for staff, with any ids", async () => {
	const owner = await createStaffMember(product, "owner@lectern.example", "owner");
	const former = await createStaffMember(product, "former@lectern.example", "support");
	const shown = await former.call("GET", addressed("GET /admin/customers/:id", { params: { id: one.id } }).path);
	expect(JSON.stringify(shown.body)).toContain("Quillfeather");
	expect((await owner.call("DELETE", `/admin/operators/${former.id}`)).status).toBe(200);
	expect((await callAsOther(product, former.call, one, requests)).wrong).toEqual([]);
});
