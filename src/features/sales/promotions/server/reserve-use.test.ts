import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createUser } from "#tests/support/sales/orders-fixture.ts";
import { reserveUses } from "./index.ts";

describe.each(storeDatabases)("reserving uses together (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let customers: number[];
	let orderId = 1_000;
	beforeAll(async () => {
		opened = await openForTest(kind);
		customers = [];
		for (let count = 0; count < 12; count++) customers.push(await createUser(opened.db));
	});
	afterAll(() => opened?.close());

	const newCode = async (code: string, limits: { max_redemptions?: number; max_per_customer?: number }) =>
		(
			await opened.db
				.insertInto("promo_codes")
				.values({
					code,
					percent: 10,
					starts_at: null,
					ends_at: null,
					max_redemptions: null,
					max_per_customer: null,
					...limits,
				})
				.returning("id")
				.executeTakeFirstOrThrow()
		).id;
	const use = (promoId: number, user: number) => ({
		promoId,
		userId: customers[user] as number,
		orderId: orderId++,
		now: new Date(),
	});
	const reserve = (uses: ReturnType<typeof use>[]) => inTransaction(opened.db, (trx) => reserveUses(trx, uses));
	const readState = async (promoId: number) => {
		const { redemption_count: taken } = await opened.db
			.selectFrom("promo_codes")
			.select("redemption_count")
			.where("id", "=", promoId)
			.executeTakeFirstOrThrow();
		const rows = await opened.db
			.selectFrom("promo_redemptions")
			.select("order_id")
			.where("promo_id", "=", promoId)
			.execute();
		const held = await opened.db
			.selectFrom("promo_customers")
			.select("taken")
			.where("promo_id", "=", promoId)
			.execute();
		return { taken, rows: rows.length, held: held.reduce((sum, one) => sum + one.taken, 0) };
	};

	it("reserves what is left of each code for the first orders", async () => {
		const [few, many] = [await newCode("FEW", { max_redemptions: 3 }), await newCode("MANY", {})];
		const uses = [0, 1, 2, 3, 4].flatMap((user) => [use(few, user), use(many, user)]);
		const got = await reserve(uses);
		expect(uses.filter(({ orderId }) => got.has(orderId)).map(({ promoId }) => promoId)).toEqual([
			few,
			many,
			few,
			many,
			few,
			many,
			many,
			many,
		]);
		expect(await readState(few)).toEqual({ taken: 3, rows: 3, held: 3 });
		expect(await readState(many)).toEqual({ taken: 5, rows: 5, held: 5 });
		expect(await reserve([use(few, 5)])).toEqual(new Set());
		expect(await readState(few)).toEqual({ taken: 3, rows: 3, held: 3 });
	});

	it("reserves no more than a customer's limit, and returns the excess use to the code", async () => {
		const code = await newCode("ONCE", { max_redemptions: 3, max_per_customer: 1 });
		const uses = [use(code, 0), use(code, 0), use(code, 1)];
		const got = await reserve(uses);
		expect(uses.map(({ orderId }) => got.has(orderId))).toEqual([true, false, true]);
		expect(await readState(code)).toEqual({ taken: 2, rows: 2, held: 2 });
		expect((await reserve([use(code, 2)])).size).toBe(1);
	});

	it("never reserves more than the limit in concurrent transactions", async () => {
		const code = await newCode(`RACE${orderId}`, { max_redemptions: 10 });
		const rounds = await Promise.all(
			Array.from({ length: 8 }, (_, index) => reserve([use(code, index), use(code, (index + 4) % 12), use(code, 11)])),
		);
		expect(rounds.reduce((sum, got) => sum + got.size, 0)).toBe(10);
		expect(await readState(code)).toEqual({ taken: 10, rows: 10, held: 10 });
	});
});
