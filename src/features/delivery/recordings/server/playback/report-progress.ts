import { type Refused, refuse } from "#api/refusal.ts";
import type { Executor } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { consumeLimit } from "#platform/security/limits/take-limit.ts";
import { toDay } from "#values/business-days.ts";
import { type Progress, reportProgress } from "../../contract.ts";
import { RecordingWatched } from "../../events.ts";
import { lengthOfRecording } from "../../rules/length-of-recording.ts";
import { readPlaybackTerms } from "./playback-terms.ts";
import { findWatched, listWatchFacts, recordReport } from "./progress-store.ts";

/** The player's maximum speed. */
const playerSpeed = 2;
/** The rest allows for late reports. */
const fastest = 2.5;
/** Seconds that a player can catch up after a network failure. */
const maxSilence = 120;
/** The player reports every 10 seconds, and on pause and seek. */
const reportsAMinute = 120;

/**
 * Records the position and the played seconds of a recording. Each second counts once, only within the recording, and
 * at most at 2.5 times real time, or at the speed that the person's credit counts. Before the day from which on a
 * recording counts that was bought again, only the position is recorded.
 */
export async function report(
	context: Pick<AppContext, "db" | "clock" | "events">,
	userId: number,
	{ reference, position, ranges }: { reference: string; position: number; ranges: [number, number][] },
): Promise<{ progress: Progress } | Refused> {
	const { db, clock, events } = context;
	const retryAfter = await consumeLimit(db, clock, { key: `progress:${userId}`, max: reportsAMinute, seconds: 60 });
	if (retryAfter) return refuse(reportProgress, "too_many_reports", { retryAfter });
	const watched = await findWatched(db, { reference, userId });
	if (!watched) return refuse(reportProgress, "no_enrollment");
	if (watched.state !== "active") return refuse(reportProgress, "enrollment_ended");
	if (!watched.grants_recording || watched.storage_key === null) return refuse(reportProgress, "no_recording");
	const length = lengthOfRecording(watched);
	const within = ranges
		.map(([from, to]): [number, number] => [from, Math.min(to, length)])
		.filter(([from, to]) => from < to);
	// The player says nothing was played when it opens. In between, nothing is asked: reports come every ten seconds.
	const isOpening = ranges.length === 0 || watched.progress_id === null;
	const terms = isOpening
		? await readPlaybackTerms(context, { enrollmentId: watched.id, courseId: watched.course_id, lengthSeconds: length })
		: null;
	const maxSpeed = terms ? (terms.speedLimit?.maxSpeed ?? null) : watched.max_speed;
	const countsFrom = terms ? terms.countsFrom : watched.counts_from;
	const counted = countsFrom !== null && toDay(clock.now()) < countsFrom ? [] : within;
	const row = await inTransaction(db, async (trx) => {
		const taken = await recordReport(trx, {
			enrollmentId: watched.id,
			userId,
			position: Math.min(position, length),
			ranges: counted,
			now: clock.now(),
			fastest: maxSpeed === null || maxSpeed >= playerSpeed ? fastest : maxSpeed,
			maxSpeed,
			countsFrom,
			maxSilence,
		});
		if (counted.length > 0) await events.publish(trx, RecordingWatched, { enrollmentId: watched.id });
		return taken;
	});
	return {
		progress: { positionSeconds: row.position_seconds, watchedSeconds: row.watched_seconds, lengthSeconds: length },
	};
}

export interface WatchFacts {
	/** Distinct seconds. */
	watchedSeconds: number;
	lengthSeconds: number;
	/** The time of the last progress. */
	lastWatchedAt: Date | null;
}

const nothingWatched: WatchFacts = { watchedSeconds: 0, lengthSeconds: 0, lastWatchedAt: null };

/** Returns what was watched of the recording of an enrollment. */
export const watchFacts = async (db: Executor, enrollmentId: number): Promise<WatchFacts> =>
	(await listWatched(db, [enrollmentId])).get(enrollmentId) ?? nothingWatched;

/** Returns the same as `watchFacts` for many enrollments. */
export async function listWatched(db: Executor, enrollmentIds: number[]): Promise<Map<number, WatchFacts>> {
	const rows = await listWatchFacts(db, enrollmentIds);
	return new Map(
		rows.map((row) => [
			row.id,
			{ watchedSeconds: row.watched_seconds, lengthSeconds: lengthOfRecording(row), lastWatchedAt: row.reported_at },
		]),
	);
}
