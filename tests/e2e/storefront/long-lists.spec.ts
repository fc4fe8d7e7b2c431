import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog
// @long: fills long lists.

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("a customer with 202 enrollments sees all of them in My Orders, and so does staff", async ({ page, browser }) => {
	const { db } = shop.product.context;
	const { buyer, lines } = await shop.bought();
	const { id: _, ...line } = lines[0] as (typeof lines)[number];
	const copies = await db
		.insertInto("order_lines")
		.values(Array.from({ length: 200 }, (_each, index) => ({ ...line, position: index + 2 })))
		.returning("id")
		.execute();
	const { id: __, ...enrollment } = await db
		.selectFrom("enrollments")
		.selectAll()
		.where("user_id", "=", buyer.id)
		.limit(1)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("enrollments")
		.values(copies.map(({ id }) => ({ ...enrollment, reference: `${enrollment.reference}-${id}`, order_line_id: id })))
		.execute();
	await openedAs(page, buyer);
	await page.goto(`${shop.product.url}/myOrders`);
	const cards = page.getByRole("main").getByRole("article");
	const more = page.getByRole("button", { name: "Show more" });
	await expect(cards).toHaveCount(200);
	await more.scrollIntoViewIfNeeded();
	await more.click();
	await expect(cards).toHaveCount(202);
	await expect(more).toHaveCount(0);

	const context = await browser.newContext();
	await openedAs(context, shop.staffMember);
	const console = await context.newPage();
	await console.goto(`${shop.product.url}/console/people/${buyer.id}?part=courses`);
	const rows = console.getByRole("table", { name: "Courses" }).locator("tbody tr");
	await expect(rows).toHaveCount(200);
	await console.getByRole("button", { name: "Show more" }).click();
	await expect(rows).toHaveCount(202);
	await expect(console.getByRole("button", { name: "Show more" })).toHaveCount(0);
	await context.close();
});
