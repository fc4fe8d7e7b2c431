import type { Attendance, Course, Customer, Line, Model, Session, Span, Stay } from "../state.ts";
import { issueCertificates } from "./certificates.ts";
import { attendedInRoom, bridge, common, computeLength, during, findKnownOutages } from "./room.ts";

const minute = 60_000;
/** How long before the start people can join. */
const opensBefore = 15 * minute;
/** Delay from the end to counting, and between attempts without a report. */
const countsAfter = 10 * minute;
const looksAgainAfter = 15 * minute;
/** How long a broadcast continues after the end. */
const overrun = 30 * minute;
/** How long a report is awaited. */
const awaits = 24 * 60 * minute;

export const computeEnd = ({ startsAt, course, extended }: Session): number =>
	startsAt + (course.minutes + extended) * minute;
export const computeOpening = ({ startsAt }: Session): number => startsAt - opensBefore;

/** The session that is not over. */
export const findCurrent = (course: Course): Session | undefined =>
	course.sessions.find(({ state }) => state !== "over");

interface Seat {
	line: Line;
	seat: number;
	owner: Customer;
}

const liveSeats = (model: Model, course: Course): Seat[] =>
	model.orders.flatMap(({ lines }) =>
		lines
			.filter((line) => line.course === course && line.option.grants.live)
			.flatMap((line) => [...line.owners].map(([seat, owner]) => ({ line, seat, owner }))),
	);

/** Seats with an owner and a place in a session. */
export const seatsIn = (model: Model, session: Session): Seat[] =>
	liveSeats(model, session.course).filter(({ line, seat }) => line.places.get(seat) === session);

/** Closes ended sessions; their minutes are counted later. */
export function closeFinished(course: Course, now: number): void {
	for (const session of course.sessions)
		if (session.state === "scheduled" && computeEnd(session) <= now) {
			session.state = "over";
			session.countsAt = now + countsAfter;
		}
}

/** Creates a session for a course with a future date, unless it has a current one. */
export function openSession(course: Course, now: number): void {
	if (course.date === null || course.date + course.minutes * minute <= now || findCurrent(course)) return;
	const nobody = { joins: new Map(), attendees: new Set<Customer>(), minutes: new Map() };
	const room = { signs: new Map(), visits: new Map(), checks: new Map(), onAir: [], polls: [], server: [] };
	const none = {
		...nobody,
		meeting: false,
		ownLink: false,
		heldHere: false,
		extended: 0,
		room,
		report: null,
		countsAt: null,
		counted: false,
	};
	course.sessions.push({ course, startsAt: course.date, state: "scheduled", ...none });
}

/**
 * Assigns each owned live seat to a session: the purchased one, or the course's next.
 *
 * @param only the customer who is seated now; others wait for the minutely jobs
 */
export function seatOwners(model: Model, course: Course, now: number, only?: Customer): void {
	closeFinished(course, now);
	const seats = liveSeats(model, course);
	if (seats.length > 0) openSession(course, now);
	const current = findCurrent(course);
	for (const { line, seat, owner } of seats) {
		if (line.places.has(seat) || (only && owner !== only)) continue;
		const { purchased } = line;
		const next = current && (current.state === "canceled" || current.startsAt === course.date) ? current : undefined;
		const session = current ? (purchased ?? next) : undefined;
		if (!session) continue;
		line.places.set(seat, session);
		if (session.state !== "over") session.attendees.add(owner);
		line.purchased ??= session;
	}
}

/**
 * Adapts a session to its course's date. A new date moves it before people can join, or restores a canceled one; no
 * date cancels it unless it has started. Moving it discards joins and minutes.
 */
export function follow(course: Course, now: number, { postpone = false } = {}): void {
	closeFinished(course, now);
	const session = findCurrent(course);
	if (!session) return;
	if (course.date === null) {
		if (session.startsAt > now) session.state = "canceled";
		return;
	}
	if (course.date <= now || !(postpone || session.state === "canceled" || computeOpening(session) > now)) return;
	session.state = "scheduled";
	if (session.startsAt === course.date) return;
	session.startsAt = course.date;
	session.extended = 0;
	session.joins.clear();
	session.minutes.clear();
}

/** The minutely job: closes, moves and creates sessions, seats people, and counts attendance. */
export function updateSessions(model: Model, now: number): void {
	for (const course of model.courses) {
		follow(course, now);
		seatOwners(model, course, now);
		for (const session of course.sessions) {
			updateMeeting(session, now);
			if (isRoomOpen(session, now)) session.room.server.push(now);
			if (session.state === "over" && !session.counted && (session.countsAt as number) <= now)
				count(model, session, now);
		}
	}
}

/** Whether customers can be in a session. The server then records that it is there. */
const isRoomOpen = (session: Session, now: number) =>
	session.state !== "canceled" && computeOpening(session) <= now && computeEnd(session) + overrun >= now;

/** An upcoming session has a meeting at the provider; a canceled one has none. */
function updateMeeting(session: Session, now: number): void {
	if (session.state === "scheduled" && session.startsAt > now && !session.heldHere) session.meeting = true;
	else if (session.state === "canceled") session.meeting = false;
}

/** Reported milliseconds. */
const reported = { stayed: 2_430_000, "left early": 1_199_000 };

/** Counts by the provider's report, and waits a day for it. Corrections by staff stay. */
function count(model: Model, session: Session, now: number): void {
	const report = findReport(session);
	if (report === "awaited" && now < computeEnd(session) + awaits) {
		session.countsAt = now + looksAgainAfter;
		return;
	}
	session.counted = true;
	for (const customer of session.attendees) {
		const counted = decide(session, customer, report instanceof Map ? report : null);
		if (counted && session.minutes.get(customer)?.source !== "operator") session.minutes.set(customer, counted);
		issueFor(model, session, customer);
	}
}

/** The report for the session's last date; null if none counts. */
function findReport({
	meeting,
	ownLink,
	heldHere,
	report,
}: Session): Map<Customer, keyof typeof reported> | "awaited" | null {
	if (!meeting || ownLink || heldHere) return null;
	if (!report) return "awaited";
	const current = [...report].filter(
		(one): one is [Customer, Exclude<Stay, "was there on another date">] => one[1] !== "was there on another date",
	);
	return current.length > 0 || report.size === 0 ? new Map(current) : "awaited";
}

/** Whole minutes, rounded down after the 20 seconds that the first and the last sign can miss. */
const toMinutes = (milliseconds: number) => Math.floor((milliseconds + 20_000) / minute);

/** A customer who joined but is missing from the report has the minutes in the room, and staff decide. */
function decide(
	session: Session,
	customer: Customer,
	report: Map<Customer, keyof typeof reported> | null,
): Attendance | undefined {
	const scheduled = { from: session.startsAt, until: computeEnd(session) };
	const inRoom = attendedInRoom(session, customer, { opening: computeOpening(session), end: computeEnd(session) });
	const room = inRoom ?? [];
	const stay = report?.get(customer);
	const hasJoined = session.joins.has(customer);
	if (stay) {
		const inMeeting = Math.min(computeLength(room) + reported[stay], computeLength([scheduled]));
		return { minutes: toMinutes(Math.max(computeLength(room), inMeeting)), source: "report", missing: false };
	}
	if (report && hasJoined) return { minutes: toMinutes(computeLength(room)), source: "report", missing: true };
	if (!inRoom && !hasJoined) return undefined;
	const page = common(onPage(session, customer, scheduled), [scheduled]);
	const source = session.heldHere || (room.length > 0 && page.length === 0) ? "room" : "joined";
	return { minutes: toMinutes(computeLength([...room, ...page])), source, missing: false };
}

/**
 * A sign of presence confirms the time until the next one, at most 75 seconds later without outages, or half a minute.
 */
function onPage({ joins, room }: Session, customer: Customer, scheduled: Span): Span[] {
	const stays = new Map([...joins].map(([one, signs]) => [one, during(signs, scheduled)]));
	const server = during(room.server, scheduled);
	const bridged = bridge(stays.get(customer) ?? [], findKnownOutages(server, [...stays.values()].flat()));
	return bridged.map(({ from, until }) => ({ from, until: until + 30_000 }));
}

/** Issues the certificate that a customer's seats in a session have earned. */
export const issueFor = (model: Model, session: Session, customer: Customer): void =>
	issueCertificates(
		model,
		seatsIn(model, session).filter(({ owner }) => owner === customer),
	);
