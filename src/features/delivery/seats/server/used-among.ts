import { openedAmong } from "#features/delivery/enrollments/server/index.ts";
import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Executor } from "#platform/index.ts";

/** Returns which of these enrollments were used: content was opened or watched, or the session attended. */
export async function usedAmong(db: Executor, enrollmentIds: number[]): Promise<Set<number>> {
	const used = new Set(await openedAmong(db, enrollmentIds));
	for (const id of enrollmentIds)
		if ((await watchFacts(db, id)).watchedSeconds > 0 || ((await countedAttendance(db, id))?.minutes ?? 0) > 0)
			used.add(id);
	return used;
}
