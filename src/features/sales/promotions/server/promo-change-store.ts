import { sql } from "kysely";
import type { Transaction } from "#platform/index.ts";
import type { WrittenColumns } from "#values/fields/definitions.ts";
import type { promoFields } from "../fields.ts";

/** The values of a code that staff can edit, as stored. One of `percent` and `amount_cents` is set. */
export type PromoValues = WrittenColumns<typeof promoFields>;

/** Inserts a code; undefined when its name exists in any case. The unique index decides. */
export async function insertPromo(trx: Transaction, values: PromoValues, now: Date): Promise<number | undefined> {
	const row = await trx
		.insertInto("promo_codes")
		.values({ ...values, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Locks a code until the transaction ends, to block redemptions by checkouts. */
export const lockPromo = (trx: Transaction, id: number) =>
	trx.selectFrom("promo_codes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks a code by its name, in any case. */
export const lockPromoNamed = (trx: Transaction, code: string) =>
	trx
		.selectFrom("promo_codes")
		.selectAll()
		.where(sql<boolean>`upper(code) = ${code.toUpperCase()}`)
		.forUpdate()
		.executeTakeFirst();

/** Returns whether any order ever redeemed the code, including released redemptions. */
export async function wasEverUsed(trx: Transaction, id: number): Promise<boolean> {
	return (
		(await trx
			.selectFrom("promo_redemptions")
			.select("order_id")
			.where("promo_id", "=", id)
			.limit(1)
			.executeTakeFirst()) !== undefined
	);
}

/** Updates a locked code. Throws the database's 23505 when another code has that name. */
export async function updatePromo(trx: Transaction, id: number, values: PromoValues): Promise<void> {
	await trx
		.updateTable("promo_codes")
		.set({ ...values, version: sql<number>`version + 1` })
		.where("id", "=", id)
		.execute();
}

/** Turns a locked code on or off. Its other values and its version stay. */
export async function switchPromo(trx: Transaction, id: number, active: boolean): Promise<void> {
	await trx.updateTable("promo_codes").set({ active }).where("id", "=", id).execute();
}

export async function deletePromo(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("promo_codes").where("id", "=", id).execute();
}
