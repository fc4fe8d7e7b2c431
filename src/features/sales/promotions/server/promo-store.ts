import { type Selectable, sql } from "kysely";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import { anyOf, createBatcherFor, type Database, insertRows, type Tables, type Transaction } from "#platform/index.ts";
import { type Discount, toDiscount } from "../rules/discount.ts";
import type { Promo } from "../rules/judge-promo.ts";

/**
 * Finds a code, ignoring case, with the number of redemptions that a customer has reserved or spent, and how many of
 * them are only reserved.
 */
export const findPromo = createBatcherFor(async (db: Database, requests: { code: string; userId: number }[]) => {
	const names = requests.map(({ code }) => code.toUpperCase());
	const rows = await db
		.selectFrom("promo_codes")
		.selectAll()
		.where(sql<string>`upper(code)`, "=", anyOf("text", names))
		.execute();
	if (rows.length === 0) return requests.map(() => undefined);
	const customers = await db
		.selectFrom("promo_customers")
		.selectAll()
		.where(
			"promo_id",
			"in",
			rows.map((row) => row.id),
		)
		.where(
			"user_id",
			"=",
			anyOf(
				"bigint",
				requests.map(({ userId }) => userId),
			),
		)
		.execute();
	const held = await db
		.selectFrom("promo_redemptions")
		.select(["promo_id", "user_id", ({ fn }) => fn.countAll<number>().as("count")])
		.where("state", "=", "reserved")
		.where(
			"user_id",
			"=",
			anyOf(
				"bigint",
				requests.map(({ userId }) => userId),
			),
		)
		.groupBy(["promo_id", "user_id"])
		.execute();
	const reserved = new Map(held.map((row) => [`${row.promo_id} ${row.user_id}`, Number(row.count)]));
	const byCode = new Map(rows.map((row) => [row.code.toUpperCase(), row]));
	const taken = new Map(customers.map((customer) => [`${customer.promo_id} ${customer.user_id}`, customer.taken]));
	return requests.map(({ userId }, index) => {
		const row = byCode.get(names[index] as string);
		const key = row && `${row.id} ${userId}`;
		return key && { ...toPromo(row), redemptionsByCustomer: taken.get(key) ?? 0, reserved: reserved.get(key) ?? 0 };
	});
});

function toPromo(row: Selectable<Tables["promo_codes"]>): Promo & { id: number; code: string; discount: Discount } {
	return {
		id: row.id,
		code: row.code,
		discount: toDiscount({ percent: row.percent === null ? null : Number(row.percent), amountCents: row.amount_cents }),
		active: row.active,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		maxRedemptions: row.max_redemptions,
		redemptionCount: row.redemption_count,
		maxPerCustomer: row.max_per_customer,
		minimumCents: row.minimum_cents,
		courseIds: row.course_ids,
		siteIds: row.site_ids,
	};
}

/**
 * Reserves the wanted number of redemptions per code, or as many as are left. One statement prevents races.
 *
 * @returns the reserved number per code
 */
export async function reserveRedemptions(
	trx: Transaction,
	requestedUses: Map<number, number>,
): Promise<Map<number, number>> {
	const { rows } = await sql<{ id: number; count: number }>`
		with given as (
			select promo_codes.id, least(wanted.count, coalesce(max_redemptions - redemption_count, wanted.count)) as count
			from promo_codes join jsonb_to_recordset(${JSON.stringify([...requestedUses].map(([id, count]) => ({ id, count })))}::jsonb) as wanted (id integer, count integer)
				on wanted.id = promo_codes.id
			where active order by promo_codes.id for update of promo_codes
		)
		update promo_codes set redemption_count = redemption_count + given.count from given where promo_codes.id = given.id and given.count > 0
		returning promo_codes.id, given.count`.execute(trx);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts one redemption for each of these customers. Returns the customers who had one left. */
export async function reserveCustomerRedemptions(
	trx: Transaction,
	uses: Pick<Use, "promoId" | "userId">[],
): Promise<{ promoId: number; userId: number }[]> {
	const { rows } = await sql<{ promoId: number; userId: number }>`
		insert into promo_customers (promo_id, user_id, taken)
		select "promoId", "userId", 1 from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as new ("promoId" integer, "userId" bigint)
		order by 1, 2
		on conflict (promo_id, user_id) do update set taken = promo_customers.taken + 1
		where promo_customers.taken < coalesce((select max_per_customer from promo_codes where id = promo_customers.promo_id), 2147483647)
		returning promo_id as "promoId", user_id as "userId"`.execute(trx);
	return rows;
}

export interface Use {
	orderId: number;
	promoId: number;
	userId: number;
	now: Date;
}

export async function insertUses(trx: Transaction, uses: Use[]): Promise<void> {
	const rows = uses.map(({ orderId, promoId, userId, now }) => ({
		order_id: orderId,
		promo_id: promoId,
		user_id: userId,
		state: "reserved" as const,
		reserved_at: now,
	}));
	await insertRows(trx, "promo_redemptions", rows).execute();
}

/** Returns redemptions of a code that were just reserved. */
export async function returnUses(trx: Transaction, promoId: number, count: number): Promise<void> {
	await trx
		.updateTable("promo_codes")
		.set({ redemption_count: sql<number>`redemption_count - ${count}` })
		.where("id", "=", promoId)
		.execute();
}

/** Releases a redemption that is in state `from`; does nothing otherwise. */
export async function releaseRedemption(trx: Transaction, orderId: number, from: "reserved" | "spent"): Promise<void> {
	const use = await trx
		.updateTable("promo_redemptions")
		.set({ state: "released" })
		.where("order_id", "=", orderId)
		.where("state", "=", from)
		.returning(["promo_id", "user_id"])
		.executeTakeFirst();
	if (!use) return;
	await trx
		.updateTable("promo_codes")
		.set({ redemption_count: sql<number>`redemption_count - 1` })
		.where("id", "=", use.promo_id)
		.execute();
	if (use.user_id !== null)
		await trx
			.updateTable("promo_customers")
			.set({ taken: sql<number>`taken - 1` })
			.where("promo_id", "=", use.promo_id)
			.where("user_id", "=", use.user_id)
			.execute();
}

/**
 * Marks redemptions as spent. Reserves a released one again when its payment arrives late: for the customer always,
 * for the code only within its limit.
 */
export async function markSpent(trx: Transaction, orderIds: number[]): Promise<void> {
	if (orderIds.length === 0) return;
	await sql`
		with late as (
			select promo_id, user_id from promo_redemptions where order_id = ${anyOf("bigint", orderIds)} and state = 'released' for update
		), codes as (
			select promo_codes.id, (select count(*) from late where promo_id = promo_codes.id)::int as count
			from promo_codes where id in (select promo_id from late) order by id for update
		), counted as (
			update promo_codes set redemption_count = least(redemption_count + codes.count, coalesce(max_redemptions, redemption_count + codes.count))
			from codes where promo_codes.id = codes.id
		)
		insert into promo_customers (promo_id, user_id, taken)
		select promo_id, user_id, count(*) from late where user_id is not null group by 1, 2 order by 1, 2
		on conflict (promo_id, user_id) do update set taken = promo_customers.taken + excluded.taken`.execute(trx);
	await trx
		.updateTable("promo_redemptions")
		.set({ state: "spent" })
		.where("order_id", "=", anyOf("bigint", orderIds))
		.where("state", "!=", "spent")
		.execute();
}

/** Removes the customer from their redemptions. The codes' counts stay. */
export async function anonymizeRedemptions(trx: Transaction, userId: number): Promise<void> {
	await trx.updateTable("promo_redemptions").set({ user_id: null }).where("user_id", "=", userId).execute();
}

/** Adds the redemptions of an account that ends to those of the remaining one, so that limits per customer still hold. */
export async function addRedemptions(trx: Transaction, { from, to }: MergedAccounts): Promise<void> {
	await sql`
		update promo_customers set taken = promo_customers.taken + ended.taken from promo_customers ended
		where promo_customers.user_id = ${to} and ended.user_id = ${from} and ended.promo_id = promo_customers.promo_id`.execute(
		trx,
	);
}
