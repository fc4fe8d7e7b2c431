import { sql } from "kysely";
import { anyOf, type Database, type Transaction } from "#platform/index.ts";
import type { Grants } from "../rules/find-upgrades.ts";

/** A purchase that can be upgraded, with what it and its upgrades cost. */
export interface Purchase {
	/** The enrollment's id. */
	id: number;
	lineId: number;
	courseId: number;
	title: string;
	instructor: string;
	sessionType: string;
	grants: Grants;
	/** Cents before promo codes, less what was refunded. */
	credit: number;
}

const maxPurchases = 200;

/**
 * Lists the single seats that a customer bought, newest first, at most 200. Leaves out what staff granted, seats of
 * colleagues, and seats of a group.
 */
export async function listPurchases(
	db: Database,
	userId: number,
	only: { courseId?: number | undefined; id?: number },
): Promise<Purchase[]> {
	const { rows } = await sql<Omit<Purchase, "grants"> & Grants>`
		select own.id, lines.id as "lineId", lines.course_id as "courseId", lines.title, lines.instructor, own.session_type as "sessionType",
			own.grants_live as live, own.grants_recording as recording, own.grants_transcript as transcript, paid.credit::integer as credit
		from public_enrollments own
		join public_order_lines lines on lines.id = own.order_line_id
		join public_line_terms terms on terms.id = lines.id
		join public_orders orders on orders.id = lines.order_id
		cross join lateral (
			select sum(parts.price_cents - coalesce((select sum(cents - tax_cents) from public_refund_lines where order_line_id = parts.id and live), 0)) as credit
			from public_order_lines parts
			where parts.id = lines.id
				or parts.id in (select order_line_id from public_upgrades where base_line_id = lines.id and state = 'active')
		) paid
		where own.user_id = ${userId} and own.state = 'active' and own.seat = 1 and orders.user_id = ${userId} and orders.source = 'bought'
			and lines.seats = 1 and terms.unit_cents is null and lines.course_id is not null
			and not (own.grants_live and own.grants_recording and own.grants_transcript)
			and (own.grants_live or own.grants_recording or own.grants_transcript)
			${only.courseId === undefined ? sql`` : sql`and lines.course_id = ${only.courseId}`}
			${only.id === undefined ? sql`` : sql`and own.id = ${only.id}`}
		order by own.id desc limit ${sql.lit(maxPurchases)}`.execute(db);
	return rows.map(({ live, recording, transcript, ...purchase }) => ({
		...purchase,
		id: Number(purchase.id),
		lineId: Number(purchase.lineId),
		grants: { live, recording, transcript },
	}));
}

export interface PaidUpgrade {
	lineId: number;
	baseLineId: number;
	pricingId: number;
	grants: Grants;
	now: Date;
}

/** Inserts a paid upgrade, with the present name of its price option. Safe to repeat. */
export async function insertUpgrade(
	trx: Transaction,
	{ lineId, baseLineId, pricingId, grants, now }: PaidUpgrade,
): Promise<void> {
	await sql`
		insert into upgrades (order_line_id, base_line_id, pricing_id, session_type, grants_live, grants_recording, grants_transcript, upgraded_at)
		select ${lineId}, ${baseLineId}, id, session_type, ${grants.live}, ${grants.recording}, ${grants.transcript}, ${now}::timestamptz
		from public_pricings where id = ${pricingId}
		on conflict do nothing`.execute(trx);
}

/** Finds what a purchase opens now, with its active upgrades. */
export const findAccess = (trx: Transaction, baseLineId: number) =>
	trx
		.selectFrom("public_line_access as access")
		.innerJoin("public_order_lines as lines", "lines.id", "access.order_line_id")
		.selectAll("access")
		.select("lines.title")
		.where("access.order_line_id", "=", baseLineId)
		.executeTakeFirst();

/** Ends upgrades by their own lines, or by those of the purchases that they extend. */
const endBy = (trx: Transaction, column: "order_line_id" | "base_line_id", lineIds: number[]) =>
	trx
		.updateTable("upgrades")
		.set({ state: "ended" })
		.where(column, "=", anyOf("bigint", lineIds))
		.where("state", "=", "active")
		.returning(["order_line_id", "base_line_id"])
		.execute();

/** Ends the upgrades that these lines are. Returns the purchases that they extended. */
export async function markEnded(trx: Transaction, lineIds: number[]): Promise<number[]> {
	const rows = await endBy(trx, "order_line_id", lineIds);
	return [...new Set(rows.map((row) => row.base_line_id))];
}

/** Ends the upgrades of purchases. Returns those that this call ended, with their orders. */
export async function markBasesEnded(trx: Transaction, baseLineIds: number[]) {
	const ended = await endBy(trx, "base_line_id", baseLineIds);
	if (ended.length === 0) return [];
	return trx
		.selectFrom("public_order_lines as lines")
		.innerJoin("public_orders as orders", "orders.id", "lines.order_id")
		.select([
			"lines.id",
			"lines.order_id",
			"lines.title",
			"lines.paid_cents",
			"lines.tax_cents",
			"lines.position",
			"orders.reference",
		])
		.where(
			"lines.id",
			"=",
			anyOf(
				"bigint",
				ended.map((row) => row.order_line_id),
			),
		)
		.execute();
}
