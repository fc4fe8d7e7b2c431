import type { TimeSpan } from "#values/spans/time-spans.ts";

/** Seconds in which an attendee should answer a silent check. */
export const answerSeconds = 120;

/** Returns when a check could be answered, in milliseconds. `closesAt`: null for two minutes after it came. */
export const toCheckTime = ({ askedAt, closesAt = null }: { askedAt: number; closesAt?: number | null }): TimeSpan => ({
	from: askedAt,
	until: closesAt ?? askedAt + answerSeconds * 1000,
});

interface SessionTimes {
	startsAt: Date;
	/** With extensions. */
	minutes: number;
	/** When the broadcast began; null before, and for a recording. */
	startedAt: Date | null;
	/** The length of a recording that is shown; null if speakers hold the session. */
	replaySeconds: number | null;
}

/**
 * Returns when the checks of a session come, in milliseconds: from its start, which can be late, until its scheduled
 * end.
 */
export function toCheckedTime({ startsAt, minutes, startedAt, replaySeconds }: SessionTimes): TimeSpan {
	const from = Math.max(startsAt.getTime(), replaySeconds === null ? (startedAt?.getTime() ?? 0) : 0);
	const end = startsAt.getTime() + minutes * 60_000;
	return {
		from,
		until: Math.max(from, replaySeconds === null ? end : Math.min(end, startsAt.getTime() + replaySeconds * 1000)),
	};
}
