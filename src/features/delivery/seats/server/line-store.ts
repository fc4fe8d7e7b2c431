import { sql } from "kysely";
import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import type { SessionState } from "#features/delivery/live-sessions/server/tables.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { Grants } from "../rules/seat-moment.ts";
import { canManage } from "./managers/managers-store.ts";

export interface SeatLine {
	id: number;
	buyerId: number;
	buyerName: string;
	buyerEmail: string;
	title: string;
	instructor: string;
	sessionType: string;
	courseId: number;
	pricingId: number;
	seats: number;
	/** What each of its seats opens now, with the upgrades. */
	grants: Grants;
	/** Start of the purchased live session; null if it is canceled or has no date yet. */
	startsAt: Date | null;
	/** The length of the course. */
	minutes: number;
	/** Why it has no seats to hand out: its access ended, or waits for the payment of the invoice. */
	closed: "refunded" | "unpaid" | null;
	/** The buyer's enrollment; null while the line is closed. */
	buyerEnrollmentId: number | null;
	/** False after the buyer gave their own seat away. */
	buyerAttends: boolean;
	/** The price of each seat in cents; null if the line was sold as a whole. */
	unitCents: number | null;
	/** Until when the buyer can add seats at this price. */
	addUntil: Date | null;
	/** The line whose seats it adds to. */
	addedTo: number | null;
}

/** Returns how many seats of a line colleagues can have. */
export const colleagueSeats = ({ seats, buyerAttends }: Pick<SeatLine, "seats" | "buyerAttends">): number =>
	buyerAttends ? seats - 1 : seats;

/**
 * Finds lines by their ids whose seats a customer bought or manages: those with several seats, and those that were sold
 * by the seat.
 */
export async function findLines(db: Executor, managerId: number, lineIds: number[]): Promise<SeatLine[]> {
	if (lineIds.length === 0) return [];
	const rows = await groupLines(db, managerId).where("order_lines.id", "in", lineIds).execute();
	return rows.map(toLine);
}

/**
 * Finds the lines that share their seats, for their buyer or a manager: a purchase, and the seats added to it later.
 *
 * @returns the lines with access, the earliest first; only the given one if it has none. Empty for an unknown line
 */
export async function findGroup(db: Executor, managerId: number, lineId: number): Promise<SeatLine[]> {
	return (await findGroups(db, managerId, [lineId])).get(lineId) ?? [];
}

/** Finds the groups of several lines, like {@link findGroup}. Leaves out single seats and lines of other customers. */
export async function findGroups(db: Executor, managerId: number, lineIds: number[]): Promise<Map<number, SeatLine[]>> {
	const requested = await findLines(db, managerId, lineIds);
	if (requested.every(({ unitCents }) => unitCents === null))
		return new Map(requested.map((line) => [line.id, [line]]));
	const roots = [...new Set(requested.map(toRoot))];
	const rows = await groupLines(db, managerId)
		.where((where) => where.or([where("order_lines.id", "in", roots), where("terms.added_to", "in", roots)]))
		.orderBy("order_lines.id")
		.execute();
	const active = Map.groupBy(
		rows.map(toLine).filter((line) => line.closed === null),
		toRoot,
	);
	return new Map(
		requested.map((line) => [line.id, line.closed === null ? (active.get(toRoot(line)) ?? [line]) : [line]]),
	);
}

/** The line that began the group. */
export const toRoot = ({ id, addedTo }: Pick<SeatLine, "id" | "addedTo">): number => addedTo ?? id;

/** Locks the lines of a group until the transaction ends, so that changes to its seats run one after the other. */
export async function lockGroup(trx: Transaction, lineId: number): Promise<void> {
	const line = await trx.selectFrom("public_line_terms").select("added_to").where("id", "=", lineId).executeTakeFirst();
	await lockLine(trx, line?.added_to ?? lineId);
	if (line?.added_to) await lockLine(trx, lineId);
}

const groupLines = (db: Executor, managerId: number) =>
	lines(db)
		.where(canManage(managerId))
		.where((where) => where.or([where("order_lines.seats", ">", 1), where("terms.unit_cents", "is not", null)]));

/** Lists the purchases whose seats a customer bought, and the latest that they manage, without seats added later. */
export const listPurchases = async (db: Executor, userId: number): Promise<SeatLine[]> =>
	(
		await groupLines(db, userId)
			.where("terms.added_to", "is", null)
			.where("orders.state", "not in", ["pending", "canceled", "expired"])
			.orderBy(sql`orders.user_id <> ${userId}, order_lines.id desc`)
			.limit(500)
			.execute()
	).map(toLine);

/** Finds a line by its id, for any buyer, including a deleted one. */
export const findLine = async (db: Executor, lineId: number): Promise<SeatLine | undefined> =>
	(await findSeatLines(db, [lineId]))[0];

/** Finds lines by their ids, for any buyer. */
export async function findSeatLines(db: Executor, lineIds: number[]): Promise<SeatLine[]> {
	return (await lines(db).where("order_lines.id", "in", lineIds).execute()).map(toLine);
}

const lines = (db: Executor) =>
	db
		.selectFrom("public_order_lines as order_lines")
		// Lines of quotes have no course.
		.where("order_lines.course_id", "is not", null)
		.where("order_lines.pricing_id", "is not", null)
		.innerJoin("public_line_terms as terms", "terms.id", "order_lines.id")
		// An upgraded seat keeps its upgrade, whoever has it.
		.innerJoin("public_line_access as access", "access.order_line_id", "order_lines.id")
		.innerJoin("public_orders as orders", "orders.id", "order_lines.order_id")
		.leftJoin("public_users as users", "users.id", "orders.user_id")
		.leftJoin("public_courses as courses", "courses.id", "order_lines.course_id")
		.leftJoin("public_enrollments as enrollments", (join) =>
			join
				.onRef("enrollments.order_line_id", "=", "order_lines.id")
				.on("enrollments.seat", "=", 1)
				.on("enrollments.state", "=", "active"),
		)
		// The session that the line was bought for, also after the buyer gave their seat away or got a refund.
		.leftJoinLateral(
			(of) =>
				of
					.selectFrom("public_enrollments as placed")
					.innerJoin("public_live_bookings as live_bookings", "live_bookings.enrollment_id", "placed.id")
					.innerJoin("public_live_sessions as sessions", "sessions.id", "live_bookings.session_id")
					.select(["sessions.state", "sessions.starts_at"])
					.whereRef("placed.order_line_id", "=", "order_lines.id")
					.orderBy("placed.id")
					.limit(1)
					.as("live_sessions"),
			(join) => join.onTrue(),
		)
		.select([
			"order_lines.id",
			"orders.user_id",
			"users.full_name",
			"users.email",
			"order_lines.title",
			"order_lines.instructor",
			"access.session_type",
			"order_lines.course_id",
			"access.pricing_id",
			"order_lines.seats",
			"terms.unit_cents",
			"terms.add_until",
			"terms.added_to",
			sql<boolean>`orders.state in ('invoiced', 'written_off') and orders.access_opened_at is null`.as("waits"),
			"access.grants_live",
			"access.grants_recording",
			"access.grants_transcript",
			"courses.webinar_date",
			"courses.duration_minutes",
			"enrollments.id as buyer_enrollment_id",
			"enrollments.grants_live as buyer_live",
			"enrollments.grants_recording as buyer_recording",
			"enrollments.grants_transcript as buyer_transcript",
			"live_sessions.state as session_state",
			"live_sessions.starts_at as session_starts_at",
		]);

function toLine(row: Awaited<ReturnType<ReturnType<typeof lines>["execute"]>>[number]): SeatLine {
	return {
		id: row.id,
		buyerId: row.user_id ?? 0,
		buyerName: row.full_name ?? "",
		buyerEmail: row.email ?? "",
		title: row.title,
		instructor: row.instructor,
		sessionType: row.session_type,
		courseId: row.course_id as number,
		pricingId: row.pricing_id as number,
		seats: row.seats,
		grants: { live: row.grants_live, recording: row.grants_recording, transcript: row.grants_transcript },
		startsAt: findStart(row),
		minutes: row.duration_minutes ?? 60,
		closed: row.buyer_enrollment_id !== null ? null : row.waits ? "unpaid" : "refunded",
		buyerEnrollmentId: row.buyer_enrollment_id,
		buyerAttends: row.buyer_live === true || row.buyer_recording === true || row.buyer_transcript === true,
		unitCents: row.unit_cents,
		addUntil: row.add_until,
		addedTo: row.added_to,
	};
}

/** After the purchase is placed in a session, only that session's date counts: the course may get another one. */
function findStart(row: {
	webinar_date: Date | null;
	session_state: SessionState | null;
	session_starts_at: Date | null;
}): Date | null {
	if (row.session_state === null) return row.webinar_date;
	return row.session_state === "canceled" ? null : row.session_starts_at;
}

/** Returns the seats of a course's live session that can be sold; null without a limit. */
export async function findCapacity(db: Database, courseId: number): Promise<number | null> {
	return (
		(await db.selectFrom("public_courses").select("capacity").where("id", "=", courseId).executeTakeFirst())
			?.capacity ?? null
	);
}

/**
 * Returns what these customers own of a course and haven't completed, by address in lower case. Sessions that have
 * ended do not count.
 */
export async function findOwnedGrants(
	db: Executor,
	courseId: number,
	who: { emails: string[] } | { userId: number },
): Promise<Map<string, Grants>> {
	if ("emails" in who && who.emails.length === 0) return new Map();
	const rows = await db
		.selectFrom("public_owned_pricings as owned")
		.innerJoin("public_users as users", "users.id", "owned.user_id")
		.select(({ fn }) => [
			sql<string>`lower(users.email::text)`.as("address"),
			fn<boolean>("bool_or", ["owned.grants_live"]).as("live"),
			fn<boolean>("bool_or", ["owned.grants_recording"]).as("recording"),
			fn<boolean>("bool_or", ["owned.grants_transcript"]).as("transcript"),
		])
		.where("owned.course_id", "=", courseId)
		.$if("emails" in who, (query) => query.where("users.email", "in", (who as { emails: string[] }).emails))
		.$if("userId" in who, (query) => query.where("users.id", "=", (who as { userId: number }).userId))
		.groupBy("users.email")
		.execute();
	return new Map(rows.map(({ address, ...grants }) => [address, grants]));
}

/** Returns the uploaded cover of a line's course, or the generated one. */
export async function findCover(db: Executor, line: Pick<SeatLine, "courseId" | "title">): Promise<string> {
	const course = await db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.select(["courses.image_src", "courses.title", "categories.name as category"])
		.where("courses.id", "=", line.courseId)
		.executeTakeFirst();
	return (
		course?.image_src ||
		coverAddress({ courseID: line.courseId, title: course?.title ?? line.title, category: course?.category ?? "" })
	);
}
