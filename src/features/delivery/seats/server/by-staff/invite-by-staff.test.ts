import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("staff hand out seats from a list", () => {
	let product: TestProduct;
	let support: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		support = await createStaffMember(product, "support@example.com", "support");
	});
	afterAll(async () => {
		await product?.close();
	});

	async function purchase(sessionType: string) {
		const buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, sessionType]);
		const { id } = await product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", buyer.id)
			.executeTakeFirstOrThrow();
		const [line] = (await support.call("GET", `/admin/orders/${id}/seats`)).body.lines;
		return { buyer, orderId: id, lineId: line.lineId as number };
	}
	const invite = (lineId: number, colleagues: object[], who: Pick<typeof support, "call"> = support) =>
		who.call("POST", `/admin/seats/lines/${lineId}/invitations`, { colleagues });

	test("each person gets the buyer's invitation, and what can't be invited says why", async () => {
		const { buyer, orderId, lineId } = await purchase("Live session for a group of 5");
		const { body } = await invite(lineId, [
			{ email: "ann@example.com", name: "Ann Example" },
			{ email: "ann@example.com" },
			{ email: "nobody" },
			{ email: buyer.email },
			{ email: "bob@example.com" },
		]);
		expect(body.message).toBe("We've emailed 2 invitations.");
		expect(body.results.map(({ error }: { error: string }) => error)).toEqual([
			...[null, "twice", "not_an_address", "your_own", null],
		]);
		expect(body.results[3].message).toContain("This is the buyer");
		const [line] = (await support.call("GET", `/admin/orders/${orderId}/seats`)).body.lines;
		expect(line.seats).toMatchObject([
			{ state: "buyer" },
			{ state: "invited", name: "Ann Example" },
			{ state: "invited" },
		]);
		const emails = await product.context.db
			.selectFrom("emails")
			.select(["to", "message"])
			.where("kind", "=", "seats.invitation")
			.orderBy("to")
			.execute();
		expect(emails.map(({ to }) => to)).toEqual(["ann@example.com", "bob@example.com"]);
		expect(JSON.stringify(emails)).toContain("Robin Buyer invited you");
		const { entries } = (await support.call("GET", `/admin/audit?subjectKind=order&subjectId=${orderId}`)).body;
		expect(entries.map(({ action }: { action: string }) => action)).toContain("order.seats_invited");

		const rest = ["c", "d", "e"].map((name) => ({ email: `${name}@example.com` }));
		const [first, second] = await Promise.all([invite(lineId, rest.slice(0, 2)), invite(lineId, rest.slice(2))]);
		const errors = [...first.body.results, ...second.body.results].map(({ error }: { error: string }) => error);
		expect(errors.filter((error) => error === null)).toHaveLength(2);
		expect(errors).toContain("no_seat_left");
	});

	test("refuses customers, unknown purchases, single registrations and empty lists", async () => {
		const { buyer, lineId } = await purchase("Live session");
		const one = [{ email: "ann@example.com" }];
		expect((await invite(lineId, one)).body.code).toBe("no_line");
		expect((await invite(999_999, one)).body.code).toBe("no_line");
		expect((await invite(lineId, one, buyer)).status).toBe(403);
		expect((await invite(lineId, [])).status).toBe(400);
		expect(
			(
				await invite(
					lineId,
					Array.from({ length: 101 }, () => one[0] as object),
				)
			).status,
		).toBe(400);
	});
});
