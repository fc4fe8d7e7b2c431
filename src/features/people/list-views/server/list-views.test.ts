import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxViews } from "#api/list-views-contract.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe.each(storeDatabases)("saved views on %s", (kind) => {
	let product: TestProduct;
	let ann: Awaited<ReturnType<typeof createStaffMember>>;
	let ben: typeof ann;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		ann = await createStaffMember(product, "ann@example.com");
		ben = await createStaffMember(product, "ben@example.com", "support");
	});
	afterAll(() => product?.close());

	const save = (name: string, query = "state=paid", who = ann, list = "orders") =>
		who.call("POST", "/admin/list-views", { list, name, query });
	const names = async (who = ann, list = "orders") =>
		(await who.call("GET", `/admin/list-views?list=${list}`)).body.views.map(({ name }: { name: string }) => name);

	test("are listed by name, for one list and one staff member", async () => {
		expect((await save("Large", "sort=-total")).status).toBe(201);
		await save("awaiting payment", "state=pending");
		await save("Other", "", ann, "customers");
		await save("Mine", "", ben);
		expect(await names()).toEqual(["awaiting payment", "Large"]);
		expect(await names(ben)).toEqual(["Mine"]);
	});

	test("a view with the same name is replaced, whatever its case", async () => {
		const { body } = await save("Refunds", "state=refunded");
		const again = await save("REFUNDS", "state=refunded&sort=-total");
		expect(again.body).toEqual({ id: body.id, name: "REFUNDS", query: "state=refunded&sort=-total" });
	});

	test("a view is renamed, unless another one has the name", async () => {
		const { id } = (await save("Before")).body;
		expect((await ann.call("PUT", `/admin/list-views/${id}`, { name: "After" })).body).toMatchObject({
			id,
			name: "After",
		});
		expect((await ann.call("PUT", `/admin/list-views/${id}`, { name: "after" })).status).toBe(200);
		expect((await ann.call("PUT", `/admin/list-views/${id}`, { name: "large" })).body).toMatchObject({
			code: "name_taken",
			details: [{ path: "name" }],
		});
	});

	test("no one else can rename or delete a view", async () => {
		const { id } = (await save("Private")).body;
		expect((await ben.call("PUT", `/admin/list-views/${id}`, { name: "Taken" })).body.code).toBe("unknown_view");
		expect((await ben.call("DELETE", `/admin/list-views/${id}`)).body.code).toBe("unknown_view");
		expect((await ann.call("DELETE", `/admin/list-views/${id}`)).body).toEqual({ deleted: true });
		expect((await ann.call("DELETE", `/admin/list-views/${id}`)).status).toBe(404);
		expect(await names()).not.toContain("Private");
	});

	test("concurrent saves stay within the limit and can still replace", async () => {
		const list = "certificates";
		const statuses = await Promise.all(
			Array.from({ length: maxViews + 5 }, async (_, at) => (await save(`View ${at}`, "", ann, list)).status),
		);
		expect(statuses.filter((status) => status === 201)).toHaveLength(maxViews);
		expect(statuses.filter((status) => status === 409)).toHaveLength(5);
		const [first] = await names(ann, list);
		expect((await save(first, "state=valid", ann, list)).status).toBe(201);
	});

	test("a name and a list are checked", async () => {
		expect((await save(" ")).body).toMatchObject({ details: [{ path: "name", message: "Please fill this in." }] });
		expect((await save("x".repeat(41))).status).toBe(400);
		expect((await save("Long", "x".repeat(1_001))).status).toBe(400);
		expect((await save("List", "", ann, "../etc")).status).toBe(400);
	});

	test("belong to the account's data and are deleted with it", async () => {
		const cat = await createStaffMember(product, "cat@example.com", "support");
		await save("Cat's", "state=paid", cat);
		expect((await cat.call("GET", "/account/data")).body.listViews).toMatchObject([
			{ list: "orders", name: "Cat's", query: "state=paid" },
		]);
		await product.context.db.deleteFrom("users").where("email", "=", "cat@example.com").execute();
		expect(
			await product.context.db.selectFrom("list_views").select("id").where("name", "=", "Cat's").execute(),
		).toEqual([]);
	});
});
