import type { Course, Customer, Line, Model, Order } from "../state.ts";
import { hasCompleted } from "./certificates.ts";

/** Null if there is no date, or the session was canceled. */
function findStart({ course, purchased }: Line): number | null {
	if (!purchased) return course.date;
	return purchased.state === "canceled" ? null : purchased.startsAt;
}

/** False for seats without a live session. */
export function hasBegun(line: Line, now: number): boolean {
	const start = findStart(line);
	return line.option.grants.live && start !== null && start <= now;
}

/** Whether a customer has all grants of a line and hasn't completed its course. Ended sessions don't count. */
export function hasCourse(model: Model, customer: Customer, { course, option }: Line): boolean {
	const owned = { live: false, recording: false, transcript: false };
	for (const line of model.orders.flatMap(({ lines }) => lines))
		for (const [seat, owner] of line.course === course ? line.owners : []) {
			if (owner !== customer || hasCompleted(model, line, seat)) continue;
			const { grants } = line.option;
			owned.live ||= grants.live && line.places.get(seat)?.state !== "over";
			owned.recording ||= grants.recording;
			owned.transcript ||= grants.transcript;
		}
	const { live, recording, transcript } = option.grants;
	return (owned.live || !live) && (owned.recording || !recording) && (owned.transcript || !transcript);
}

/** Whether an order holds its seats without access. */
const isUnpaid = ({ state, byInvoice }: Order): boolean =>
	state === "pending" || (state === "invoiced" && byInvoice?.isOpen === false);

/** Seats that are taken in a course's next live session: those of unpaid orders, and of lines with access. */
function seatsTaken(model: Model, course: Course, now: number): number {
	const isAttended = ({ places }: Line) =>
		[...places.values()].some(({ state, startsAt }) => state === "over" || (state === "scheduled" && startsAt <= now));
	const counts = (line: Line, isUnpaid: boolean) =>
		line.course === course && line.option.grants.live && (isUnpaid || (line.owners.size > 0 && !isAttended(line)));
	return model.orders
		.flatMap((order) => order.lines.filter((line) => counts(line, isUnpaid(order))))
		.reduce((sum, { option }) => sum + option.seats, 0);
}

/** Null without a limit. */
export const seatsLeft = (model: Model, course: Course, now: number): number | null =>
	course.capacity === null ? null : Math.max(0, course.capacity - seatsTaken(model, course, now));

/** Whether more seats are taken than the limit. */
export const isOverbooked = (model: Model, course: Course, now: number): boolean =>
	course.capacity !== null && seatsTaken(model, course, now) > course.capacity;

/** Whether new lines fit into the live sessions of their courses. */
export function hasSeatsFor(model: Model, lines: Line[], now: number): boolean {
	const seats = (course: Course) =>
		lines.reduce((sum, line) => sum + (line.course === course && line.option.grants.live ? line.option.seats : 0), 0);
	return model.courses.every((course) => {
		const left = course.capacity === null ? Number.POSITIVE_INFINITY : course.capacity - seatsTaken(model, course, now);
		return seats(course) === 0 || seats(course) <= left;
	});
}

const holds = ({ state }: { state: string }) => state === "pending" || state === "joined";

/** The lowest seat without an owner or invitation. */
export function freeSeat({ option, invitations }: Line): number | undefined {
	for (let seat = 2; seat <= option.seats; seat++)
		if (!invitations.some((invitation) => invitation.seat === seat && holds(invitation))) return seat;
	return undefined;
}

/** Why a colleague can't get an invitation; null if they can. */
export function inviteError(model: Model, line: Line, buyer: Customer, colleague: Customer): string | null {
	if (colleague === buyer) return "your_own";
	if (line.invitations.some((invitation) => holds(invitation) && invitation.to === colleague)) return "invited_already";
	return hasCourse(model, colleague, line) ? "has_course" : null;
}

/** Whether the seat's owner attended or opened a file. */
export function isUsed(line: Line, seat: number): boolean {
	const owner = line.owners.get(seat);
	return (
		owner !== undefined && ((line.places.get(seat)?.minutes.get(owner)?.minutes ?? 0) > 0 || line.opened.has(seat))
	);
}
