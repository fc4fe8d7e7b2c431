import type { Stay } from "./minutes-in-room.ts";

/** Seconds in which an attendee should answer. */
export const answerSeconds = 120;

/** A check that an attendee was asked, and when they answered. */
export interface PresenceCheck {
	askedAt: Date;
	answeredAt: Date | null;
}

interface Checked {
	startsAt: Date;
	minutes: number;
	/** Minutes between checks, on average. */
	every: number;
	/** Returns where in its interval a check is asked: at least 0, less than 1, and always the same. */
	shareOf: (check: number) => number;
}

/**
 * Returns the number of the latest check that is due for an attendee, from 0; undefined before the first. They are spread over
 * the middle of each interval.
 *
 * @param since checks before this time are not due, because the attendee was not there
 */
export function dueCheck({ startsAt, minutes, every, shareOf }: Checked, { since, now }: { since: Date; now: Date }): number | undefined {
	const [begin, end] = [startsAt.getTime(), startsAt.getTime() + minutes * 60_000];
	for (let check = Math.floor((now.getTime() - begin) / (every * 60_000)); check >= 0; check--) {
		const at = begin + (check + 0.2 + 0.6 * shareOf(check)) * every * 60_000;
		if (at <= since.getTime()) return undefined;
		if (at <= now.getTime() && at < end) return check;
	}
	return undefined;
}

/**
 * Returns the stays that count. An unanswered check ends presence at the last sign of the attendee before it: an answer, or the
 * beginning of the stay. A late answer, or another stay, begins it again.
 */
export function confirmedStays(stays: readonly Stay[], checks: readonly PresenceCheck[]): Stay[] {
	const missed = checks.filter(({ askedAt, answeredAt }) => !answeredAt || answeredAt.getTime() - askedAt.getTime() > answerSeconds * 1000);
	const answers = checks.flatMap(({ answeredAt }) => (answeredAt ? [answeredAt.getTime()] : []));
	return connected(stays).flatMap(({ from, until }) => {
		const signs = [from.getTime(), ...answers.filter((answer) => answer > from.getTime() && answer < until.getTime())].sort((one, other) => one - other);
		// Between two signs, presence counts unless a check was missed there.
		return signs.flatMap((sign, index) => {
			const next = signs[index + 1] ?? until.getTime();
			const isMissed = missed.some(({ askedAt }) => askedAt.getTime() >= sign && askedAt.getTime() < next);
			return isMissed ? [] : [{ from: new Date(sign), until: new Date(next) }];
		});
	});
}

/** Joins stays without time between them: hiding the page begins another one, but is no sign of the attendee. */
function connected(stays: readonly Stay[]): Stay[] {
	const joined: Stay[] = [];
	for (const stay of stays.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
		const last = joined.at(-1);
		if (last && stay.from <= last.until) last.until = new Date(Math.max(last.until.getTime(), stay.until.getTime()));
		else joined.push({ ...stay });
	}
	return joined;
}
