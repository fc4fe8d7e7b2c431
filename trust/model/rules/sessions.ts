import type { Course, Customer, Line, Model, Session } from "../state.ts";

const minute = 60_000;
/** Attendees can join this long before the start. */
const opensBefore = 15 * minute;
/** Minutes are counted this long after the product closed a session. */
const countsAfter = 10 * minute;
/** Minutes that earn the certificate of every course of the model. */
const needed = 30;

export const endOf = ({ startsAt, course }: Session): number => startsAt + course.minutes * minute;
export const openingOf = ({ startsAt }: Session): number => startsAt - opensBefore;

/** The session of a course that is not over. */
export const currentOf = (course: Course): Session | undefined => course.sessions.find(({ state }) => state !== "over");

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

/** Every seat that somebody has in a session. */
export const seatsIn = (model: Model, session: Session): Seat[] =>
	liveSeats(model, session.course).filter(({ line, seat }) => line.places.get(seat) === session);

/** Closes sessions that have ended; their minutes are counted later. */
export function closeFinished(course: Course, now: number): void {
	for (const session of course.sessions)
		if (session.state === "scheduled" && endOf(session) <= now) {
			session.state = "over";
			session.closedAt = now;
		}
}

/** A course with a date ahead gets a session, unless it has one that is not over. */
export function openSession(course: Course, now: number): void {
	if (course.date === null || course.date + course.minutes * minute <= now || currentOf(course)) return;
	const none = { joins: new Map(), minutes: new Map(), closedAt: null, counted: false };
	course.sessions.push({ course, startsAt: course.date, state: "scheduled", ...none });
}

/**
 * Gives every live seat that somebody has a place in a session: the one of its purchase, or the course's next.
 *
 * @param only the one customer who is seated now; everybody else waits for the jobs of the minute
 */
export function seatOwners(model: Model, course: Course, now: number, only?: Customer): void {
	closeFinished(course, now);
	const seats = liveSeats(model, course);
	if (seats.length > 0) openSession(course, now);
	const current = currentOf(course);
	for (const { line, seat, owner } of seats) {
		if (line.places.has(seat) || (only && owner !== only)) continue;
		const { purchased } = line;
		const next = current && (current.state === "cancelled" || current.startsAt === course.date) ? current : undefined;
		const session = current ? (purchased ?? next) : undefined;
		if (!session) continue;
		line.places.set(seat, session);
		line.purchased ??= session;
	}
}

/**
 * Brings a course's session in line with its date. A new date moves it before people can join, or restores a canceled one;
 * without a date it is canceled unless it has started. A session with another date starts without joins.
 */
export function follow(course: Course, now: number, { postpone = false } = {}): void {
	closeFinished(course, now);
	const session = currentOf(course);
	if (!session) return;
	if (course.date === null) {
		if (session.startsAt > now) session.state = "cancelled";
		return;
	}
	if (course.date <= now || !(postpone || session.state === "cancelled" || openingOf(session) > now)) return;
	session.state = "scheduled";
	if (session.startsAt === course.date) return;
	session.startsAt = course.date;
	session.joins.clear();
}

/** What the product does every minute: closes, moves and opens sessions, seats people, and counts who was there. */
export function keepSessions(model: Model, now: number): void {
	for (const course of model.courses) {
		follow(course, now);
		seatOwners(model, course, now);
		for (const session of course.sessions)
			if (session.state === "over" && !session.counted && (session.closedAt as number) + countsAfter <= now) count(model, session);
	}
}

/** Minutes run from joining, or the start for those who waited, to the last sign of presence. Without one there are none. */
function count(model: Model, session: Session): void {
	session.counted = true;
	for (const [customer, { first, last }] of session.joins) {
		const from = Math.max(first, session.startsAt);
		session.minutes.set(customer, last === null ? 0 : Math.max(0, Math.round((last - from) / minute)));
	}
	for (const { line, seat, owner } of seatsIn(model, session)) {
		const attended = session.minutes.get(owner) ?? 0;
		const has = model.certificates.some((one) => one.line === line && one.seat === seat && one.holder === owner);
		if (attended >= needed && !has) model.certificates.push({ holder: owner, course: session.course, line, seat, heldAt: session.startsAt, revoked: false });
	}
}
