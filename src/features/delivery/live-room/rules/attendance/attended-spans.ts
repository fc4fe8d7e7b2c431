import { joinSigns } from "#features/delivery/live-sessions/rules/join-signs.ts";
import { coversSpan, intersectSpans, subtractSpans } from "#values/spans/span-sets.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { toCheckTime } from "../checks/check-time.ts";
import { isAnsweredInTime } from "../checks/judge-check.ts";
import { onAirSpans, type RoomSigns } from "../on-air.ts";

/** A silent check that an attendee was asked, and when they answered. Times are milliseconds. */
export interface PresenceCheck {
	askedAt: number;
	answeredAt: number | null;
	/** Staff excused it. A late answer still ends an earlier absence. */
	isExcused: boolean;
}

/** What a room knows of one attendee. */
export interface AttendeeSigns {
	stays: readonly TimeSpan[];
	/** Empty if a program demands the checks: then the share of answers decides, and missed ones take no time. */
	checks: readonly PresenceCheck[];
}

/**
 * Returns when an attendee attended: in the room, while the session was on the air, without the times of missed checks
 * of the site's setting. It is the only place that decides this. `docs/using/live.md` has the cases.
 */
export function attendedSpans(attendee: AttendeeSigns, room: RoomSigns): TimeSpan[] {
	const { present, absent } = readPresence(attendee, room);
	return intersectSpans(subtractSpans(present, absent), onAirSpans(room));
}

/** A part of the scheduled time that doesn't count, and why. */
export interface MissingSpan extends TimeSpan {
	/** `off_air`: the speaker was interrupted, late or had ended. `check`: after a missed check of the site's setting. */
	why: "off_air" | "away" | "check";
}

/**
 * Returns what an attendee didn't attend of the scheduled time, in its order. With what they attended, it is all of it.
 */
export function missingSpans(attendee: AttendeeSigns, room: RoomSigns): MissingSpan[] {
	const { present, absent } = readPresence(attendee, room);
	const onAir = onAirSpans(room);
	const label = (why: MissingSpan["why"]) => (span: TimeSpan) => ({ ...span, why });
	return [
		...subtractSpans([room.scheduled], onAir).map(label("off_air")),
		...subtractSpans(onAir, present).map(label("away")),
		...intersectSpans(intersectSpans(onAir, present), absent).map(label("check")),
	].toSorted((one, next) => one.from - next.from);
}

function readPresence({ stays, checks }: AttendeeSigns, room: RoomSigns) {
	const present = joinSigns(stays, room.outages);
	const missed = missedChecks(checks, intersectSpans(stays, room.onAir));
	return { present, absent: missed.map((askedAt) => absenceAround(askedAt, present, listAnswers(checks))) };
}

const listAnswers = (checks: readonly PresenceCheck[]) =>
	checks.flatMap(({ answeredAt }) => answeredAt ?? []).sort((a, b) => a - b);

/** Returns when checks were asked that the attendee missed, although the room could show them for their whole time. */
function missedChecks(checks: readonly PresenceCheck[], visible: readonly TimeSpan[]): number[] {
	const answers = listAnswers(checks);
	return checks
		.filter(
			(check) =>
				!check.isExcused &&
				coversSpan(visible, toCheckTime(check)) &&
				!isAnsweredInTime({ ...check, closesAt: null }, answers),
		)
		.map(({ askedAt }) => askedAt);
}

/**
 * An absence lasts from the attendee's last sign before the check until their next answer. Coming back is no answer.
 */
function absenceAround(askedAt: number, present: readonly TimeSpan[], answers: readonly number[]): TimeSpan {
	const entered = present.findLast(({ from }) => from <= askedAt)?.from ?? askedAt;
	const answered = answers.findLast((answer) => answer <= askedAt) ?? entered;
	return {
		from: Math.max(entered, answered),
		until: answers.find((answer) => answer > askedAt) ?? Number.POSITIVE_INFINITY,
	};
}
