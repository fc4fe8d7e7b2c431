import { intersectSpans, joinSpans } from "#values/spans/span-sets.ts";
import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";
import { joinSigns } from "./join-signs.ts";
import type { ReportedStay } from "./match-participants.ts";
import { presenceSeconds } from "./session-times.ts";

/** Times are milliseconds. */
export interface CountedSession {
	heldHere: boolean;
	scheduled: TimeSpan;
	/** When staff say that it was held; null: as scheduled. The broadcast says it of a session that is held here. */
	stated: TimeSpan | null;
	/** Whether the meeting provider has a report. */
	isReported: boolean;
	/** When the server was away. A page that was open before and after it counts. */
	outages: readonly TimeSpan[];
}

export interface AttendanceEvidence {
	/** When they attended in the room; undefined if they were never there. */
	inRoom: readonly TimeSpan[] | undefined;
	/** The stays in the provider's report; undefined if they are missing from it. */
	reported: readonly Pick<ReportedStay, "seconds" | "joinedAt" | "leftAt">[] | undefined;
	/** When they were on the session's page, while it was behind a link. */
	onPage: readonly TimeSpan[];
	hasJoined: boolean;
}

export interface DecidedMinutes {
	minutes: number;
	source: "room" | "report" | "joined";
	/** True if they joined but are missing from the provider's report. */
	missing?: true;
}

/**
 * Returns the minutes of an attendee, and what they rest on; undefined for those who never joined. It is the only place
 * that decides them. Time in the room counts whatever place was chosen later. Pressing Join is not attendance.
 */
export function decideMinutes(
	session: CountedSession,
	{ inRoom, reported, onPage, hasJoined }: AttendanceEvidence,
): DecidedMinutes | undefined {
	const room = inRoom ?? [];
	const held = session.stated ?? session.scheduled;
	if (!session.heldHere && session.isReported && reported)
		return { minutes: toMinutes(reportedTime(reported, held, room)), source: "report" };
	if (!session.heldHere && session.isReported && hasJoined)
		return { minutes: wholeMinutes(room), source: "report", missing: true };
	if (inRoom === undefined && !hasJoined) return undefined;
	// A sign says that the page is open until the next one is due.
	const page = intersectSpans(
		joinSigns(onPage, session.outages).map(({ from, until }) => ({ from, until: until + presenceSeconds * 1000 })),
		[held],
	);
	const source = session.heldHere || (room.length > 0 && page.length === 0) ? "room" : "joined";
	return { minutes: wholeMinutes([...room, ...page]), source };
}

/** Signs come every ten seconds, so the first and the last can each miss so much of the time. */
const measuredMs = 20_000;

/** Rounds down, because accrediting bodies compare minutes with a bound: 49 minutes and a half are not 50. */
const toMinutes = (milliseconds: number) => Math.floor((milliseconds + measuredMs) / 60_000);
const wholeMinutes = (spans: readonly TimeSpan[]) => toMinutes(sumLengths(joinSpans(spans)));

/** Some reports have whole minutes. */
const maxRounded = 60_000;

/**
 * Returns how long an attendee was in the meeting while it was held. Stays without times count up to the length of the
 * session, and those that sum up several joins up to their time in it.
 */
function reportedTime(
	stays: NonNullable<AttendanceEvidence["reported"]>,
	held: TimeSpan,
	room: readonly TimeSpan[],
): number {
	const timed: TimeSpan[] = [];
	let untimed = 0;
	for (const { joinedAt, leftAt, seconds } of stays) {
		const span = joinedAt && leftAt && { from: joinedAt.getTime(), until: leftAt.getTime() };
		if (span && seconds * 1000 > span.until - span.from - maxRounded) timed.push(span);
		else untimed += span ? Math.min(seconds * 1000, sumLengths(intersectSpans([span], [held]))) : seconds * 1000;
	}
	const knownTime = sumLengths(joinSpans([...intersectSpans(timed, [held]), ...room]));
	return Math.max(knownTime, Math.min(knownTime + untimed, held.until - held.from));
}
