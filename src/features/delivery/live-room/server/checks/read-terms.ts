import { LRUCache } from "lru-cache";
import { type AppContext, type Database, type Executor, inTransaction } from "#platform/index.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { PresenceOfCourse } from "../../questions.ts";
import { toCheckedTime } from "../../rules/checks/check-time.ts";
import { countChecks } from "../../rules/checks/plan-checks.ts";
import { combineTerms, type PresenceTerms } from "../../rules/checks/presence-terms.ts";
import type { RoomRow } from "../room-store.ts";
import { findTerms, insertTerms } from "./terms-store.ts";

export type TermsContext = Pick<AppContext, "db" | "clock" | "events" | "settings">;
export type CheckedRoom = Pick<
	RoomRow,
	"id" | "course_id" | "starts_at" | "minutes" | "extended_minutes" | "startedAt" | "endedAt" | "replay"
>;

/** Terms don't change once they are fixed, and many attendees need them every three seconds. */
const cached = new WeakMap<Database, LRUCache<string, Promise<PresenceTerms>>>();

/**
 * Returns what a session demands of its attendees, and fixes it: the first attendee in the room, at most 15 minutes
 * before the start, sees what holds for all, although a rule changes meanwhile.
 */
export function readTerms(context: TermsContext, room: CheckedRoom): Promise<PresenceTerms> {
	const { db } = context;
	const cache = cached.get(db) ?? new LRUCache<string, Promise<PresenceTerms>>({ max: 200, ttl: 600_000 });
	cached.set(db, cache);
	// A session that has another date has terms of that date.
	const key = `${room.id} ${room.starts_at.getTime()}`;
	const found = cache.get(key) ?? fixTerms(context, room);
	cache.set(key, found);
	found.catch(() => cache.delete(key));
	return found;
}

async function fixTerms(
	{ db, clock, events, settings }: TermsContext,
	{ id, course_id, minutes }: CheckedRoom,
): Promise<PresenceTerms> {
	const fixed = await findTerms(db, id);
	if (fixed) return fixed;
	return inTransaction(db, async (trx) => {
		const programs = (await events.ask(trx, PresenceOfCourse, { courseId: course_id, minutes })).flat();
		const terms = combineTerms(programs, settings.PRESENCE_CHECK_MINUTES);
		await insertTerms(trx, id, terms, clock.now());
		return (await findTerms(trx, id)) ?? terms;
	});
}

/** What the room says about its silent checks. */
export interface CheckPlan {
	planned: number;
	/** Those before any extension, whose checks come on top. A late start has fewer. */
	announced: number;
	/** Whether attendance doesn't count from a missed check until the next answer. */
	takesMinutes: boolean;
}

/**
 * Returns what attendees of a session were told about checks; undefined if nothing: it is held elsewhere, or nobody was
 * in the room yet.
 */
export async function findCheckPlan(db: Executor, room: CheckedRoom): Promise<CheckPlan | undefined> {
	const terms = await findTerms(db, room.id);
	return terms && toCheckPlan(terms, room);
}

export function toCheckPlan({ minutesPerCheck, isFromPrograms }: PresenceTerms, room: CheckedRoom): CheckPlan {
	const count = (minutes: number) => {
		const { from, until } = readCheckedTime({ ...room, minutes });
		return minutesPerCheck === null ? 0 : countChecks((until - from) / 60_000, minutesPerCheck);
	};
	return {
		planned: count(room.minutes),
		announced: count(room.minutes - room.extended_minutes),
		takesMinutes: !isFromPrograms,
	};
}

/** Returns when the checks of a session come, in milliseconds. */
export const readCheckedTime = ({
	starts_at,
	minutes,
	startedAt,
	replay,
}: Omit<CheckedRoom, "extended_minutes" | "endedAt">): TimeSpan =>
	toCheckedTime({ startsAt: starts_at, minutes, startedAt, replaySeconds: replay?.seconds ?? null });
