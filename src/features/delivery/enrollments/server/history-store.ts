import type { Database, HistoryEntry, HistoryPage } from "#platform/index.ts";
import { courseHistoryMessages as messages } from "../messages.ts";

/** The courses that a customer got access to. */
export async function listCourseHistory(
	db: Database,
	userId: number,
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const rows = await db
		.selectFrom("enrollments")
		.innerJoin("public_order_lines as lines", "lines.id", "enrollments.order_line_id")
		.select([
			"enrollments.enrolled_at",
			"enrollments.session_type",
			"enrollments.seat",
			"lines.title",
			"lines.order_id",
		])
		// Buyers who gave their seat away have an enrollment without access.
		.where(({ or, ref }) =>
			or([ref("enrollments.grants_live"), ref("enrollments.grants_recording"), ref("enrollments.grants_transcript")]),
		)
		.where("enrollments.user_id", "=", userId)
		.$if(before !== undefined, (query) => query.where("enrollments.enrolled_at", "<", before as Date))
		.orderBy("enrollments.enrolled_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		at: row.enrolled_at,
		text: (row.seat === 1 ? messages.bought : messages.seat)(row.title, row.session_type),
		to: `/console/orders/${row.order_id}`,
	}));
}
