import { sql } from "kysely";
import { createBatcherFor, type Database, type Executor } from "#platform/index.ts";
import { beatSeconds, goneAfter } from "../../rules/room-times.ts";

export interface Beat {
	sessionId: number;
	userId: number;
	/** The page of the attendee. */
	place: string;
	/** Null if it doesn't say: as before. */
	visible: boolean | null;
	/** Whether the page was opened, or had no connection. Then a stay of before has ended, unless it did a moment ago. */
	returns: boolean;
	now: Date;
}

/**
 * Moves an attendee to a place; they leave any other. The next beat counts at once. `entered_at` is when they came:
 * another page doesn't change it.
 */
export async function saveVisit(db: Database, { sessionId, userId, place, now }: Beat): Promise<void> {
	const due = new Date(now.getTime() - (beatSeconds + 1) * 1000);
	await db
		.insertInto("live_visitors")
		.values({ session_id: sessionId, user_id: userId, place, entered_at: now, seen_at: due })
		.onConflict((conflict) =>
			conflict.columns(["session_id", "user_id"]).doUpdateSet({
				place,
				entered_at: sql<Date>`case when live_visitors.seen_at >= ${now}::timestamptz - ${goneAfter} * interval '1 second'
					then least(live_visitors.entered_at, ${now}::timestamptz) else ${now}::timestamptz end`,
				seen_at: due,
			}),
		)
		.execute();
}

/** Makes the next beat of an attendee in a place count at once. Returns false if they are in another place. */
export async function saveBeatDue(db: Database, { sessionId, userId, place, now }: Beat): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("live_visitors")
		.set({ seen_at: new Date(now.getTime() - (beatSeconds + 1) * 1000) })
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("place", "=", place)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Records that an attendee is in a place, at most every ten seconds. Beats that come together are written together.
 * Signs from a clock that was ahead don't keep later ones from being recorded.
 *
 * @returns false if the attendee is in another place
 */
export const recordBeat: (db: Database, beat: Beat) => Promise<boolean> = createBatcherFor(
	async (db: Database, beats: Beat[]) => {
		const now = beats.reduce((latest, beat) => (beat.now > latest ? beat.now : latest), new Date(0));
		const beatRows = sql`unnest(${beats.map((beat) => beat.sessionId)}::bigint[], ${beats.map((beat) => beat.userId)}::bigint[],
		${beats.map((beat) => beat.place)}::text[], ${beats.map((beat) => beat.visible)}::boolean[],
		${beats.map((beat) => beat.returns)}::boolean[]) as beats (session_id, user_id, place, visible, returns)`;
		await sql`
		with seen as (
			update live_visitors set seen_at = ${now} from ${beatRows}
			where live_visitors.session_id = beats.session_id and live_visitors.user_id = beats.user_id and live_visitors.place = beats.place
				and (live_visitors.seen_at <= ${now}::timestamptz - ${beatSeconds} * interval '1 second' or live_visitors.seen_at > ${now}::timestamptz)
			returning live_visitors.session_id, live_visitors.user_id, beats.visible, beats.returns
		), latest as (
			select distinct on (seen.session_id, seen.user_id) live_presence.id, seen.session_id, seen.user_id, live_presence.from_at, live_presence.until_at,
				live_presence.visible, seen.returns
			from seen join live_presence on live_presence.session_id = seen.session_id and live_presence.user_id = seen.user_id
			order by seen.session_id, seen.user_id, live_presence.id desc
		), continued as (
			select * from latest where from_at <= ${now} and until_at >= ${now}::timestamptz
				- (case when returns then ${2 * beatSeconds}::integer else ${goneAfter} end) * interval '1 second'
		), extended as (
			update live_presence set until_at = greatest(live_presence.until_at, ${now}) from continued join seen using (session_id, user_id)
			where live_presence.id = continued.id and continued.visible = coalesce(seen.visible, continued.visible)
			returning live_presence.session_id, live_presence.user_id
		)
		insert into live_presence (session_id, user_id, from_at, until_at, visible)
		select seen.session_id, seen.user_id, coalesce(least(continued.until_at, ${now}), ${now}), ${now}, coalesce(seen.visible, continued.visible, true)
		from seen left join continued using (session_id, user_id)
		where not exists (select from extended where extended.session_id = seen.session_id and extended.user_id = seen.user_id)`.execute(
			db,
		);
		const { rows } = await sql<{ session_id: number; user_id: number; place: string }>`
		select live_visitors.session_id, live_visitors.user_id, live_visitors.place from live_visitors join ${beatRows}
			on live_visitors.session_id = beats.session_id and live_visitors.user_id = beats.user_id`.execute(db);
		const places = new Map(rows.map((row) => [`${row.session_id} ${row.user_id}`, row.place]));
		return beats.map((beat) => places.get(`${beat.sessionId} ${beat.userId}`) === beat.place);
	},
);

/** Lists the stays of a session that overlap a time, by attendee. */
export const listStays = (db: Executor, sessionId: number, { from, until }: { from: Date; until: Date }) =>
	db
		.selectFrom("live_presence")
		.select(["user_id", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("from_at", "<", until)
		.where("until_at", ">", from)
		.execute();

export const listCustomerPresence = (db: Database, userId: number) =>
	db
		.selectFrom("live_presence")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_presence.session_id")
		.select(["title as session", "from_at as from", "until_at as until", "visible"])
		.where("user_id", "=", userId)
		.orderBy("live_presence.id")
		.execute();
