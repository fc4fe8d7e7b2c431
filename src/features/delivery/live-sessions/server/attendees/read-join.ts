import { type AppContext, type Executor, inTransaction, Refused, refuse } from "#platform/index.ts";
import { enterSession, getJoin, type JoinState, sendPresence } from "../../contract.ts";
import { BroadcastRunning } from "../../questions.ts";
import { computeSessionEnd, computeSessionOpening, findSessionPhase, toTimes } from "../../rules/session-times.ts";
import { recordJoin, recordPresence } from "../attendance/attendance-store.ts";
import { calendarAddress, readJoinToken } from "./live-links.ts";
import { findRegistration, saveRegistration } from "./registration-store.ts";
import { findSeat } from "./seat-store.ts";

/** Returns the state behind a join link, without personal data: anyone with the link can call this. */
export async function readJoin(
	{
		db,
		clock,
		signer,
		publicUrl,
		events,
		site,
	}: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "events" | "site">,
	token: string,
): Promise<JoinState | Refused> {
	const named = readJoinToken(signer, token);
	if (!named) return refuse(getJoin, "link_broken");
	const seat = await findSeat(db, named.reference, named.userId);
	if (!seat?.active) return refuse(getJoin, "seat_gone");
	const now = clock.now();
	const times = toTimes(seat);
	const secondsUntil = (moment: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
	const state = seat.state === "canceled" || seat.state === "over" ? seat.state : findSessionPhase(times, now);
	return {
		state: state === "over" && (await runsOver({ db, events }, seat)) ? "open" : state,
		courseID: seat.course_id,
		title: seat.title,
		startsAt: seat.starts_at.toISOString(),
		endsAt: computeSessionEnd(times).toISOString(),
		opensAt: computeSessionOpening(times).toISOString(),
		opensIn: secondsUntil(computeSessionOpening(times)),
		startsIn: secondsUntil(seat.starts_at),
		movedFrom: seat.moved_from?.toISOString() ?? null,
		ready: seat.held_here || (seat.own_url ?? seat.meeting_url) !== null,
		heldHere: seat.held_here,
		calendarUrl: calendarAddress({ signer, publicUrl }, named),
		supportEmail: site().supportEmail,
	};
}

/**
 * Admits the attendee whom the link identifies. Records the join and returns the meeting's address. A provider that
 * registers attendees does so when they first join.
 */
export async function enter(
	context: Pick<AppContext, "db" | "clock" | "signer" | "meetings" | "log" | "events">,
	token: string,
	userId: number,
): Promise<{ url: string | null } | Refused> {
	const { db, clock, signer } = context;
	const named = readJoinToken(signer, token);
	if (!named) return refuse(enterSession, "link_broken");
	if (named.userId !== userId) return refuse(enterSession, "not_your_seat");
	const now = clock.now();
	const seat = await openSeat(db, named.reference, userId, now);
	if (seat instanceof Refused) {
		const over = seat.code === "session_over" ? await findSeat(db, named.reference, userId) : undefined;
		return over && (await runsOver(context, over)) ? { url: null } : seat;
	}
	const url = seat.held_here ? null : await findMeetingAddress(context, seat);
	if (!url && !seat.held_here) return refuse(enterSession, "meeting_not_ready", { retryAfter: 30 });
	return inTransaction(db, async (trx) => {
		// The seat can be lost while the provider responds.
		const still = await openSeat(trx, named.reference, userId, now);
		if (still instanceof Refused) return still;
		await recordJoin(trx, { sessionId: seat.id, userId }, now);
		return { url };
	});
}

type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/**
 * Whether speakers go on after the scheduled end of a session that is held here. Attendees who reload the page then
 * come back. It is no join: attendance ended with the schedule.
 */
async function runsOver(
	{ db, events }: Pick<AppContext, "db" | "events">,
	{ id, held_here: isHeldHere }: Seat,
): Promise<boolean> {
	return (
		isHeldHere &&
		(await inTransaction(db, (trx) => events.ask(trx, BroadcastRunning, { sessionId: id }))).includes(true)
	);
}

/** Returns an attendee's seat while its session is open; otherwise why they can't enter. */
async function openSeat(db: Executor, reference: string, userId: number, now: Date) {
	const seat = await findSeat(db, reference, userId);
	if (!seat?.active) return refuse(enterSession, "seat_gone");
	if (seat.state === "canceled") return refuse(enterSession, "session_cancelled");
	const times = toTimes(seat);
	const phase = seat.state === "over" ? "over" : findSessionPhase(times, now);
	if (phase === "over") return refuse(enterSession, "session_over");
	if (phase === "early")
		return refuse(enterSession, "too_early", { fields: { opensAt: computeSessionOpening(times).toISOString() } });
	return seat;
}

/** Records presence of an attendee who has joined. */
export async function storePresence(
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
	token: string,
	userId: number,
): Promise<{ present: true } | Refused> {
	const named = readJoinToken(signer, token);
	if (!named) return refuse(sendPresence, "link_broken");
	if (named.userId !== userId) return refuse(sendPresence, "not_your_seat");
	if (await recordPresence(db, named, clock.now())) return { present: true };
	const seat = await findSeat(db, named.reference, userId);
	return refuse(sendPresence, seat?.active ? "not_joined" : "seat_gone");
}

/**
 * Returns the address at which an attendee enters a meeting: the link that staff entered, the attendee's own if the
 * provider registers attendees, or the meeting's. Null if there is none yet, or the provider can't be reached.
 */
async function findMeetingAddress(
	{ db, meetings, log }: Pick<AppContext, "db" | "meetings" | "log">,
	seat: Seat,
): Promise<string | null> {
	if (
		seat.own_url ||
		!seat.meeting_id ||
		!meetings ||
		meetings === "here" ||
		!meetings.register ||
		seat.provider !== meetings.name
	)
		return seat.own_url ?? seat.meeting_url;
	const attendee = { sessionId: seat.id, userId: seat.user_id, meetingId: seat.meeting_id };
	const savedRegistration = await findRegistration(db, attendee);
	if (savedRegistration) return savedRegistration;
	try {
		const registration = await meetings.register(seat.meeting_id, { email: seat.email, fullName: seat.full_name });
		await saveRegistration(db, attendee, registration);
		return registration.joinUrl;
	} catch (error) {
		log.warn({ err: error, session: seat.id }, "An attendee could not be registered for the meeting.");
		return null;
	}
}
