import type { Executor } from "#platform/index.ts";
import { refuseDate } from "../../rules/refuse-date.ts";
import { listAhead } from "./session-store.ts";

/** Returns why these dates are refused, by course id; courses whose dates are allowed are omitted. */
export async function refuseDates(
	reader: Executor,
	dates: ReadonlyMap<number, Date | null>,
	now: Date,
): Promise<Map<number, string>> {
	const sessions = dates.size === 0 ? [] : await listAhead(reader, [...dates.keys()], now);
	return new Map(
		sessions.flatMap(({ course_id: id, starts_at: startsAt, minutes, attendees }): [number, string][] => {
			const reason = refuseDate({ startsAt, minutes, attendees }, dates.get(id) ?? null, now);
			return reason ? [[id, reason]] : [];
		}),
	);
}
