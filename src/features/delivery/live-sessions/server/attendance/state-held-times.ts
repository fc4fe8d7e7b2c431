import type { Actor } from "#features/catalog/courses/server/index.ts";
import { type AppContext, inTransaction, type Refused, type ResponseOf, recordAudit, refuse } from "#platform/index.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { stateHeldTimes } from "../../contract.ts";
import { areHeldTimes } from "../../rules/are-held-times.ts";
import { toTimes } from "../../rules/session-times.ts";
import { readSessions } from "../sessions/change-session.ts";
import { lockSession } from "../sessions/extension-store.ts";
import { saveHeldTimes } from "./attendance-store.ts";

interface HeldTimes {
	from: string;
	until: string;
}

/**
 * Saves when a session behind a link was really held. Its minutes are counted again within a minute; corrections stay.
 */
export function stateTimes(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	actor: Actor,
	sessionId: number,
	held: HeldTimes | null,
): Promise<ResponseOf<typeof stateHeldTimes> | Refused> {
	return inTransaction(db, async (trx) => {
		const session = await lockSession(trx, sessionId);
		if (!session) return refuse(stateHeldTimes, "session_not_found");
		if (session.held_here) return refuse(stateHeldTimes, "held_here");
		if (session.state !== "over") return refuse(stateHeldTimes, "not_over");
		const times = held && { from: new Date(held.from), until: new Date(held.until) };
		const now = clock.now();
		if (times && !areHeldTimes(toTimes(session), times, now)) return refuse(stateHeldTimes, "invalid_times");
		await saveHeldTimes(trx, sessionId, times, now);
		const summary = held
			? `Stated that “${session.title}” was held from ${formatSiteTime(held.from)} to ${formatSiteTime(held.until)}`
			: `Restored the scheduled times of “${session.title}”`;
		await recordAudit(trx, clock, actor, { action: "course.session_times_stated", id: session.course_id, summary });
		const [saved] = await readSessions(trx, { sessionId });
		return saved ?? refuse(stateHeldTimes, "session_not_found");
	});
}
