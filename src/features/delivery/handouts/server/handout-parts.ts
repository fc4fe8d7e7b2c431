import { computeSessionEnd } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { AppContext } from "#platform/index.ts";
import type { HandoutPart } from "../contract.ts";
import { kindFacts } from "../rules/document-kind.ts";
import { handoutState, type SessionFacts } from "../rules/handout-terms.ts";
import { customerLink } from "./handout-links.ts";
import { listCourseHandouts, listSeatSessions, listUpcoming } from "./handout-store.ts";

export interface HeldEnrollment {
	id: number;
	reference: string;
	course_id: number;
	grants_live: boolean;
	grants_recording: boolean;
}

type Handout = Awaited<ReturnType<typeof listCourseHandouts>>[number];
interface SessionRow {
	id: number;
	starts_at: Date;
	minutes: number;
	state: SessionFacts["state"];
}

const toSessionFacts = (row: SessionRow | undefined): SessionFacts | null =>
	row
		? { id: row.id, state: row.state, endsAt: computeSessionEnd({ startsAt: row.starts_at, minutes: row.minutes }) }
		: null;

export interface VisibleHandout {
	handout: Handout;
	state: "open" | "later";
}

/** Lists the handouts that each enrollment includes, by enrollment id. */
export async function listVisibleHandouts(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	enrollments: HeldEnrollment[],
): Promise<Map<number, VisibleHandout[]>> {
	const handouts = await listCourseHandouts(db, [...new Set(enrollments.map((enrollment) => enrollment.course_id))]);
	const holders = enrollments.filter((enrollment) =>
		handouts.some((handout) => handout.course_id === enrollment.course_id),
	);
	if (holders.length === 0) return new Map();
	const [seats, upcoming] = await Promise.all([
		listSeatSessions(
			db,
			holders.map(({ id }) => id),
		),
		listUpcoming(db, [...new Set(holders.map((holder) => holder.course_id))]),
	]);
	const now = clock.now();
	return new Map(
		holders.map((holder) => {
			const holding = {
				grants: { live: holder.grants_live, recording: holder.grants_recording },
				session: toSessionFacts(seats.find((row) => row.enrollment_id === holder.id)),
				upcoming: toSessionFacts(upcoming.find((row) => row.course_id === holder.course_id)),
			};
			const visible = handouts
				.filter((handout) => handout.course_id === holder.course_id)
				.flatMap((handout): VisibleHandout[] => {
					const state = handoutState({ ...handout, sessionId: handout.session_id }, holding, now);
					return state === "never" ? [] : [{ handout, state }];
				});
			return [holder.id, visible];
		}),
	);
}

/** Returns what a customer's screens show, by enrollment id. */
export async function listHandoutParts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
	enrollments: HeldEnrollment[],
): Promise<Map<number, HandoutPart[]>> {
	const visibleHandouts = await listVisibleHandouts(context, enrollments);
	return new Map(
		enrollments.map(({ id, reference }) => [
			id,
			(visibleHandouts.get(id) ?? []).map(({ handout, state }) => ({
				id: handout.id,
				name: handout.name,
				format: kindFacts[handout.kind].label,
				bytes: handout.bytes,
				link: state === "open" ? customerLink(context, userId, reference, handout.id) : null,
			})),
		]),
	);
}
