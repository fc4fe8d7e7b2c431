import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Day } from "#values/business-days.ts";
import type { RecordingStop, SpeedLimit } from "../../contract.ts";
import { AskPlaybackTerms, type Playback } from "../../questions.ts";

/**
 * Reads where a recording stops for a person, the strictest limit of speed, and the day from which on it counts; null
 * without one.
 */
export async function readPlaybackTerms(
	{ db, events }: Pick<AppContext, "db" | "events">,
	payload: Playback,
): Promise<{ speedLimit: SpeedLimit | null; stops: RecordingStop[]; countsFrom: Day | null }> {
	if (payload.lengthSeconds === 0) return { speedLimit: null, stops: [], countsFrom: null };
	const answers = await inTransaction(db, (trx) => events.ask(trx, AskPlaybackTerms, payload));
	const limits = answers
		.flatMap(({ speedLimit }) => speedLimit ?? [])
		.toSorted((first, second) => first.maxSpeed - second.maxSpeed);
	return {
		speedLimit: limits[0] ?? null,
		stops: answers.flatMap(({ stops }) => stops.map((stop) => ({ ...stop, choices: [...stop.choices] }))),
		countsFrom:
			answers
				.flatMap(({ countsFrom }) => countsFrom ?? [])
				.toSorted()
				.at(-1) ?? null,
	};
}
