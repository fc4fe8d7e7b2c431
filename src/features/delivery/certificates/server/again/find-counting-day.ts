import type { PlaybackTerms } from "#features/delivery/recordings/questions.ts";
import { type AppContext, type Transaction, toDay } from "#platform/index.ts";
import { findNextPeriod } from "../../rules/validity/find-next-period.ts";
import { findCandidate, findClaim, listRepeated, toDays } from "../certificate-store.ts";
import { findCredits, listValidities } from "../credits-store.ts";

/**
 * Answers `AskPlaybackTerms`: a recording that was bought again counts from the first day of the next period. Else, what
 * was watched in the old period would earn the certificate of the new one.
 */
export async function findCountingDay(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ enrollmentId }: { enrollmentId: number },
): Promise<PlaybackTerms> {
	const candidate = await findCandidate(trx, enrollmentId);
	const repeated = candidate?.certificate_id === null ? await listRepeated(trx, enrollmentId) : [];
	const courseId = candidate?.course_id ?? 0;
	const validity = (await listValidities(trx, repeated.length === 0 ? [] : [courseId])).get(courseId) ?? null;
	const credits = repeated.length === 0 ? [] : ((await findCredits(trx, [courseId])).get(courseId)?.credits ?? []);
	const claimed = findClaim(repeated, { courseId, credits }, { validity, day: toDay(clock.now()) });
	return { speedLimit: null, stops: [], countsFrom: claimed ? findNextPeriod(validity, toDays(claimed)) : null };
}
