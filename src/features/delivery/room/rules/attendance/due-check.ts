interface CheckedSession {
	startsAt: Date;
	minutes: number;
	/** Minutes between checks, on average. */
	every: number;
	/** Returns where in its interval a check is asked: at least 0, less than 1, and always the same. */
	toShare: (check: number) => number;
}

/**
 * Returns when the latest check of an attendee was due; undefined before the first. They are spread over the middle of each interval.
 *
 * @param since checks before this time are not due, because the attendee was not there
 */
export function dueCheck({ startsAt, minutes, every, toShare }: CheckedSession, { since, now }: { since: Date; now: Date }): Date | undefined {
	const [begin, end] = [startsAt.getTime(), startsAt.getTime() + minutes * 60_000];
	for (let check = Math.floor((now.getTime() - begin) / (every * 60_000)); check >= 0; check--) {
		const at = begin + (check + 0.2 + 0.6 * toShare(check)) * every * 60_000;
		if (at <= since.getTime()) return undefined;
		if (at <= now.getTime() && at < end) return new Date(at);
	}
	return undefined;
}
