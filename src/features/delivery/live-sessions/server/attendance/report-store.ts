import { type Executor, insertRows, type Transaction } from "#platform/index.ts";
import type { ReportedStay } from "../../rules/match-participants.ts";

type Stay = Pick<ReportedStay, "seconds" | "joinedAt" | "leftAt">;

/** Lists the stays in the uploaded report of a session, by attendee. */
export async function listReportedStays(db: Executor, sessionId: number): Promise<Map<number, Stay[]>> {
	const rows = await db
		.selectFrom("live_reported_stays")
		.selectAll()
		.where("session_id", "=", sessionId)
		.orderBy("id")
		.execute();
	const stays = rows.map((row) => ({
		userId: row.user_id,
		seconds: row.seconds,
		joinedAt: row.joined_at,
		leftAt: row.left_at,
	}));
	return Map.groupBy(stays, ({ userId }) => userId);
}

/**
 * Replaces the uploaded report of a session, or removes it with the minutes that it counted. Its attendance is due
 * again.
 */
export async function saveReport(
	trx: Transaction,
	sessionId: number,
	report: { file: string; stays: ReadonlyMap<number, readonly Stay[]> } | null,
	now: Date,
): Promise<void> {
	await trx.deleteFrom("live_reported_stays").where("session_id", "=", sessionId).execute();
	const rows = [...(report?.stays ?? [])].flatMap(([userId, stays]) =>
		stays.map(({ seconds, joinedAt, leftAt }) => ({
			session_id: sessionId,
			user_id: userId,
			seconds,
			joined_at: joinedAt,
			left_at: leftAt,
		})),
	);
	if (rows.length > 0) await insertRows(trx, "live_reported_stays", rows).execute();
	if (!report)
		await trx
			.updateTable("live_attendance")
			.set({ minutes: 0, source: "joined", missing_from_report: false })
			.where("session_id", "=", sessionId)
			.where("source", "=", "report")
			.execute();
	await trx
		.updateTable("live_sessions")
		.set({ report_file: report?.file ?? null, settle_after: now })
		.where("id", "=", sessionId)
		.execute();
}
