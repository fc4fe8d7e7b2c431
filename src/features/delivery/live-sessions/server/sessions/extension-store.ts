import { sql } from "kysely";
import type { Transaction } from "#platform/index.ts";

export const lockSession = (trx: Transaction, sessionId: number) =>
	trx.selectFrom("live_sessions").selectAll().where("id", "=", sessionId).forUpdate().executeTakeFirst();

export interface Overlap {
	title: string;
	starts_at: Date;
	/** Attendees who have a seat in both sessions. */
	attendees: number;
}

/** Finds the first other session in a time that has the same instructor, or attendees of this one. */
export async function findOverlap(
	trx: Transaction,
	session: { id: number; course_id: number },
	{ from, until }: { from: Date; until: Date },
): Promise<Overlap | undefined> {
	const { rows } = await sql<Overlap>`
		select next.title, next.starts_at, next.attendees from (
			select other.title, other.starts_at, courses.instructor is not distinct from own.instructor as is_same_instructor,
				(select count(*)::integer from live_attendees theirs join live_attendees ours on ours.user_id = theirs.user_id and ours.removed_at is null
					where theirs.session_id = other.id and theirs.removed_at is null and ours.session_id = ${session.id}) as attendees
			from live_sessions other
			join public_courses courses on courses.id = other.course_id
			join public_courses own on own.id = ${session.course_id}
			where other.state = 'scheduled' and other.id <> ${session.id} and other.starts_at >= ${from} and other.starts_at < ${until}
		) next
		where next.is_same_instructor or next.attendees > 0
		order by next.starts_at limit 1`.execute(trx);
	return rows[0];
}

export async function saveExtension(trx: Transaction, sessionId: number, minutes: number): Promise<void> {
	await trx
		.updateTable("live_sessions")
		.set((eb) => ({
			minutes: eb("minutes", "+", minutes),
			extended_minutes: eb("extended_minutes", "+", minutes),
			sequence: eb("sequence", "+", 1),
		}))
		.where("id", "=", sessionId)
		.execute();
}
