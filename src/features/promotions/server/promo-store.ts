import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { Promo } from "../rules/judge-promo.ts";
import "./tables.ts";

/** Finds a code as people type it: upper and lower case are the same. */
export async function findPromo(db: Database | Transaction, code: string): Promise<(Promo & { id: number; percent: number }) | undefined> {
	const row = await db.selectFrom("promo_codes").selectAll().where(sql`upper(code)`, "=", code.toUpperCase()).executeTakeFirst();
	return (
		row && {
			id: row.id,
			percent: Number(row.percent),
			active: row.active,
			startsAt: row.starts_at,
			endsAt: row.ends_at,
			usesAllowed: row.uses_allowed,
			usesTaken: row.uses_taken,
			usesPerPerson: row.uses_per_person,
			minimumCents: row.minimum_cents,
			courseIds: row.course_ids,
			siteIds: row.site_ids,
		}
	);
}

/** How many uses of a code a person holds or has spent. */
export async function countTaken(db: Database | Transaction, promoId: number, personId: number): Promise<number> {
	const row = await db.selectFrom("promo_people").select("taken").where("promo_id", "=", promoId).where("person_id", "=", personId).executeTakeFirst();
	return row?.taken ?? 0;
}

/** Takes one of the uses that are left; false when there is none. One statement decides, so two can't take the last. */
export async function takeUse(trx: Transaction, promoId: number): Promise<boolean> {
	const taken = await trx
		.updateTable("promo_codes")
		.set({ uses_taken: sql<number>`uses_taken + 1` })
		.where("id", "=", promoId)
		.where("active", "=", true)
		.where((where) => where.or([where("uses_allowed", "is", null), where("uses_taken", "<", where.ref("uses_allowed"))]))
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}

/** Counts a use for its person; false when that person has none left. */
export async function takePersonsUse(trx: Transaction, promoId: number, personId: number): Promise<boolean> {
	const { rows } = await sql<{ taken: number }>`
		insert into promo_people (promo_id, person_id, taken) values (${promoId}, ${personId}, 1)
		on conflict (promo_id, person_id) do update set taken = promo_people.taken + 1
		where promo_people.taken < coalesce((select uses_per_person from promo_codes where id = ${promoId}), 2147483647)
		returning taken`.execute(trx);
	return rows.length === 1;
}

export async function insertUse(trx: Transaction, use: { orderId: number; promoId: number; personId: number; now: Date }): Promise<void> {
	await trx
		.insertInto("promo_uses")
		.values({ order_id: use.orderId, promo_id: use.promoId, person_id: use.personId, state: "reserved", reserved_at: use.now })
		.execute();
}

/** Gives a reserved use back; does nothing when it is spent or was given back before. */
export async function giveBackUse(trx: Transaction, orderId: number): Promise<void> {
	const use = await trx
		.updateTable("promo_uses")
		.set({ state: "released" })
		.where("order_id", "=", orderId)
		.where("state", "=", "reserved")
		.returning(["promo_id", "person_id"])
		.executeTakeFirst();
	if (!use) return;
	await trx.updateTable("promo_codes").set({ uses_taken: sql<number>`uses_taken - 1` }).where("id", "=", use.promo_id).execute();
	if (use.person_id !== null)
		await trx
			.updateTable("promo_people")
			.set({ taken: sql<number>`taken - 1` })
			.where("promo_id", "=", use.promo_id)
			.where("person_id", "=", use.person_id)
			.execute();
}

/** Marks uses as spent; a payment that arrives after its reservation ended still counts, above the limit or not. */
export async function markSpent(trx: Transaction, orderIds: number[]): Promise<void> {
	if (orderIds.length === 0) return;
	await trx.updateTable("promo_uses").set({ state: "spent" }).where("order_id", "in", orderIds).where("state", "!=", "spent").execute();
}

/** Forgets whose a person's uses were; the counts of the codes stay. */
export async function cutUsesLoose(trx: Transaction, personId: number): Promise<void> {
	await trx.updateTable("promo_uses").set({ person_id: null }).where("person_id", "=", personId).execute();
	await trx.deleteFrom("promo_people").where("person_id", "=", personId).execute();
}
