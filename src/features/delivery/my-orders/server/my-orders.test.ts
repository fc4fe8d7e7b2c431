import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { formatBusinessDate } from "#values/dates.ts";

describe("the purchases of a customer", () => {
	let product: TestProduct;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	const found = async (query: string, who = buyer) =>
		((await who.call("GET", `/users/${who.id}?${query}`)).body.enrolledCourses as { courseID: number }[]).map(
			({ courseID }) => courseID,
		);

	beforeAll(async () => {
		product = await startTestProduct();
		buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded session"], [301, "Transcript"]);
		await buy(product.url, buyer, [103, "Recorded session"]);
	});
	afterAll(() => product?.close());

	test("are found by title, instructor, session type, order and invoice number, in any capitalization", async () => {
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		const [latest] = body.enrolledCourses;
		expect(await found(`search=${encodeURIComponent(latest.title.toUpperCase())}`)).toEqual([103]);
		expect(await found(`search=${encodeURIComponent(latest.instructor)}`)).toContain(103);
		expect(await found("search=transcript")).toEqual([301]);
		expect(await found(`search=${latest.invoiceNumber}`)).toEqual([103]);
		for (const typed of [`#${latest.orderNumber}`, `Order ${latest.orderNumber}`])
			expect(await found(`search=${encodeURIComponent(typed)}`)).toEqual([103]);
		expect(await found("search=%25")).toEqual([]);
		expect(await found("search=%20")).toHaveLength(3);
	});

	test("are limited to a year of the list of years", async () => {
		const { body } = await buyer.call("GET", `/users/${buyer.id}`);
		expect(body.years).toEqual([Number(formatBusinessDate(product.clock.now()).slice(-4))]);
		expect(await found(`year=${body.years[0]}`)).toHaveLength(3);
		expect(await found(`year=${body.years[0] - 1}`)).toEqual([]);
		expect((await buyer.call("GET", `/users/${buyer.id}?year=last`)).status).toBe(400);
	});

	test("of one checkout are shown to its buyer only", async () => {
		const { body } = await buyer.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, 102, "Transcript")],
			couponCode: "",
			siteId: 1,
		});
		await payWith(body.url);
		await buyer.call("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		expect(await found(`checkout=${body.sessionId}`)).toEqual([102]);
		expect(await found("checkout=unknown")).toEqual([]);
		const other = await signUp(product.url, "other@example.com");
		expect(await found(`checkout=${body.sessionId}`, other)).toEqual([]);
	});
});
