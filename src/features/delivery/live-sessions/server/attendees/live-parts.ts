import type { Database } from "../../../../../platform/database/tables.ts";
import type { LivePart } from "../../contract.ts";
import { endOf, openingOf, phaseOf } from "../../rules/session-times.ts";
import type { LinkDeps, LiveDeps } from "../live-deps.ts";
import { calendarAddress, joinAddress } from "./live-links.ts";
import { listSessionsOfEnrollments } from "./seat-store.ts";

/**
 * The live part of a person's enrollments, by enrollment. Enrollments without a session have none: what they bought brings
 * none, or the course has no date.
 *
 * @param deps `db`, `clock`, `signer` and `publicUrl` as everywhere
 */
export async function liveParts(
	deps: LinkDeps & Pick<LiveDeps, "clock"> & { db: Database },
	userId: number,
	enrollments: { id: number; grants_live: boolean }[],
): Promise<Map<number, LivePart>> {
	const now = deps.clock.now();
	const rows = await listSessionsOfEnrollments(
		deps.db,
		enrollments.filter((one) => one.grants_live).map((one) => one.id),
	);
	return new Map(
		rows.map((row) => {
			const seat = { reference: row.reference, userId };
			const times = { startsAt: row.starts_at, minutes: row.minutes };
			const phase = row.state === "over" ? "over" : phaseOf(times, now);
			const holds = row.state !== "canceled";
			return [
				row.enrollment_id,
				{
					startsAt: row.starts_at.toISOString(),
					endsAt: endOf(times).toISOString(),
					opensAt: openingOf(times).toISOString(),
					joinUrl: holds && phase === "open" ? joinAddress(deps, seat) : null,
					calendarUrl: calendarAddress(deps, seat),
					state: !holds ? "canceled" : phase === "over" ? "over" : row.moved_from ? "moved" : "scheduled",
					movedFrom: row.moved_from?.toISOString() ?? null,
					// Pressing Join is not attendance.
					attended: row.attended_minutes === null ? row.last_seen_at !== null : row.attended_minutes > 0,
				},
			];
		}),
	);
}
