import type { AppContext } from "#platform/index.ts";
import type { LivePart } from "../../contract.ts";
import { computeSessionEnd, computeSessionOpening, findSessionPhase, toTimes } from "../../rules/session-times.ts";
import { calendarAddress, joinAddress } from "./live-links.ts";
import { listSessionsOfEnrollments } from "./seat-store.ts";

/**
 * Returns the live part of a customer's enrollments, by enrollment id. Omits enrollments without a session: no live
 * access, or no date.
 */
export async function liveParts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
	enrollments: { id: number; grants_live: boolean }[],
): Promise<Map<number, LivePart>> {
	const now = context.clock.now();
	const rows = await listSessionsOfEnrollments(
		context.db,
		enrollments.filter((enrollment) => enrollment.grants_live).map((enrollment) => enrollment.id),
	);
	return new Map(
		rows.map((row) => {
			const seat = { reference: row.reference, userId };
			const times = toTimes(row);
			// Speakers who end a session can start it again.
			const hasEnded = row.state === "over" || (row.held_here && row.ended_at !== null);
			const phase = hasEnded ? "over" : findSessionPhase(times, now);
			const holds = row.state !== "canceled";
			return [
				row.enrollment_id,
				{
					startsAt: row.starts_at.toISOString(),
					endsAt: computeSessionEnd(times).toISOString(),
					opensAt: computeSessionOpening(times).toISOString(),
					joinUrl: holds && phase === "open" ? joinAddress(context, seat) : null,
					calendarUrl: calendarAddress(context, seat),
					state: !holds ? "canceled" : phase === "over" ? "over" : row.moved_from ? "moved" : "scheduled",
					movedFrom: row.moved_from?.toISOString() ?? null,
					// Pressing Join is not attendance.
					attended: row.attended_minutes === null ? row.last_seen_at !== null : row.attended_minutes > 0,
				},
			];
		}),
	);
}
