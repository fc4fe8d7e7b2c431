import type { Attendance, Course, Customer, Line, Model, Session, Stay } from "../state.ts";
import { issueCertificates } from "./certificates.ts";

const minute = 60_000;
/** How long before the start people can join. */
const opensBefore = 15 * minute;
/** Delay from the end to counting, and between attempts without a report. */
const countsAfter = 10 * minute;
const looksAgainAfter = 15 * minute;
/** How long a report is awaited. */
const awaits = 24 * 60 * minute;

export const endOf = ({ startsAt, course }: Session): number => startsAt + course.minutes * minute;
export const openingOf = ({ startsAt }: Session): number => startsAt - opensBefore;

/** The session that is not over. */
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

/** Seats with an owner and a place in a session. */
export const seatsIn = (model: Model, session: Session): Seat[] =>
	liveSeats(model, session.course).filter(({ line, seat }) => line.places.get(seat) === session);

/** Closes ended sessions; their minutes are counted later. */
export function closeFinished(course: Course, now: number): void {
	for (const session of course.sessions)
		if (session.state === "scheduled" && endOf(session) <= now) {
			session.state = "over";
			session.countsAt = now + countsAfter;
		}
}

/** Creates a session for a course with a future date, unless it has a current one. */
export function openSession(course: Course, now: number): void {
	if (course.date === null || course.date + course.minutes * minute <= now || currentOf(course)) return;
	const nobody = { joins: new Map(), attendees: new Set<Customer>(), minutes: new Map() };
	const none = { ...nobody, meeting: false, ownLink: false, report: null, countsAt: null, counted: false };
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
	const current = currentOf(course);
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
 * Adapts a session to its course's date. A new date moves it before people can join, or restores a canceled one; no date
 * cancels it unless it has started. Moving it discards joins and minutes.
 */
export function follow(course: Course, now: number, { postpone = false } = {}): void {
	closeFinished(course, now);
	const session = currentOf(course);
	if (!session) return;
	if (course.date === null) {
		if (session.startsAt > now) session.state = "canceled";
		return;
	}
	if (course.date <= now || !(postpone || session.state === "canceled" || openingOf(session) > now)) return;
	session.state = "scheduled";
	if (session.startsAt === course.date) return;
	session.startsAt = course.date;
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
			if (session.state === "over" && !session.counted && (session.countsAt as number) <= now) count(model, session, now);
		}
	}
}

/** An upcoming session has a meeting at the provider; a canceled one has none. */
function updateMeeting(session: Session, now: number): void {
	if (session.state === "scheduled" && session.startsAt > now) session.meeting = true;
	else if (session.state === "canceled") session.meeting = false;
}

/** Reported minutes. */
const reported = { stayed: 40, "left early": 19 };

/** Counts by the provider's report, and waits a day for it. Corrections by staff stay. */
function count(model: Model, session: Session, now: number): void {
	const report = reportOf(session);
	if (report === "awaited" && now < endOf(session) + awaits) {
		session.countsAt = now + looksAgainAfter;
		return;
	}
	session.counted = true;
	for (const customer of session.attendees) {
		const counted = report instanceof Map ? byReport(session, customer, report) : byPresence(session, customer);
		if (counted && session.minutes.get(customer)?.source !== "operator") session.minutes.set(customer, counted);
		issueFor(model, session, customer);
	}
}

/** The report for the session's last date; null if none counts. */
function reportOf({ meeting, ownLink, report }: Session): Map<Customer, keyof typeof reported> | "awaited" | null {
	if (!meeting || ownLink) return null;
	if (!report) return "awaited";
	const current = [...report].filter((one): one is [Customer, Exclude<Stay, "was there on another date">] => one[1] !== "was there on another date");
	return current.length > 0 || report.size === 0 ? new Map(current) : "awaited";
}

/** A customer who joined but is missing from the report has 0 minutes, and staff decide. */
function byReport({ joins }: Session, customer: Customer, report: Map<Customer, keyof typeof reported>): Attendance | undefined {
	const stay = report.get(customer);
	if (stay) return { minutes: reported[stay], source: "report", missing: false };
	return joins.has(customer) ? { minutes: 0, source: "report", missing: true } : undefined;
}

/** A sign of presence confirms the time until the next one, at most 75 seconds later, or half a minute. */
function byPresence(session: Session, customer: Customer): Attendance | undefined {
	const signs = session.joins.get(customer);
	if (!signs) return undefined;
	const confirmed = signs.reduce((sum, sign, index) => {
		const next = signs[index + 1];
		const until = next !== undefined && next - sign <= 75_000 ? next : sign + 30_000;
		return sum + Math.max(0, Math.min(until, endOf(session)) - Math.max(sign, session.startsAt));
	}, 0);
	return { minutes: Math.round(confirmed / minute), source: "joined", missing: false };
}

/** Issues the certificate that a customer's seats in a session have earned. */
export const issueFor = (model: Model, session: Session, customer: Customer): void =>
	issueCertificates(
		model,
		seatsIn(model, session).filter(({ owner }) => owner === customer),
	);
