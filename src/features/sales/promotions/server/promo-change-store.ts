import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import "./tables.ts";

/** Everything that an operator says of a code, as it is kept. */
export interface PromoValues {
	code: string;
	percent: number;
	starts_at: Date | null;
	ends_at: Date | null;
	max_redemptions: number | null;
	max_per_customer: number | null;
	minimum_cents: number;
	course_ids: number[];
	site_ids: number[];
}

/** Makes a code; undefined when there is one of that name, however it is written. The unique index decides. */
export async function insertPromo(trx: Transaction, values: PromoValues, now: Date): Promise<number | undefined> {
	const row = await trx
		.insertInto("promo_codes")
		.values({ ...values, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Takes hold of a code until the transaction ends, so that no checkout takes a use meanwhile. */
export const lockPromo = (trx: Transaction, id: number) => trx.selectFrom("promo_codes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Whether any order ever took a use of it, given back or not. */
export async function wasEverUsed(trx: Transaction, id: number): Promise<boolean> {
	return (await trx.selectFrom("promo_redemptions").select("order_id").where("promo_id", "=", id).limit(1).executeTakeFirst()) !== undefined;
}

/** Changes a code that is held. Throws the database's 23505 when another has that name. */
export async function updatePromo(trx: Transaction, id: number, values: PromoValues): Promise<void> {
	await trx
		.updateTable("promo_codes")
		.set({ ...values, version: sql<number>`version + 1` })
		.where("id", "=", id)
		.execute();
}

/** Switches a code that is held on or off. What it says stays, so its version does too. */
export async function switchPromo(trx: Transaction, id: number, active: boolean): Promise<void> {
	await trx.updateTable("promo_codes").set({ active }).where("id", "=", id).execute();
}

export async function deletePromo(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("promo_codes").where("id", "=", id).execute();
}
