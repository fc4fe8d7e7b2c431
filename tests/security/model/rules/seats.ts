import { type Customer, isPaid, type Line, type Model } from "../state.ts";

/** When the session of a line starts; null when it has no date, or was canceled. */
function startOf({ course, purchased }: Line): number | null {
	if (!purchased) return course.date;
	return purchased.state === "canceled" ? null : purchased.startsAt;
}

/** Whether the session of a line has begun. Seats that are not live are never too late. */
export function hasBegun(line: Line, now: number): boolean {
	const start = startOf(line);
	return line.option.grants.live && start !== null && start <= now;
}

/** Whether a customer has all that a line grants, without a session that is over. */
export function hasCourse(model: Model, customer: Customer, { course, option }: Line): boolean {
	const owned = { live: false, recording: false, transcript: false };
	for (const line of model.orders.filter(isPaid).flatMap(({ lines }) => lines))
		for (const [seat, owner] of line.course === course ? line.owners : []) {
			if (owner !== customer) continue;
			const { grants } = line.option;
			owned.live ||= grants.live && line.places.get(seat)?.state !== "over";
			owned.recording ||= grants.recording;
			owned.transcript ||= grants.transcript;
		}
	const { live, recording, transcript } = option.grants;
	return (owned.live || !live) && (owned.recording || !recording) && (owned.transcript || !transcript);
}

const holds = ({ state }: { state: string }) => state === "pending" || state === "joined";

/** The lowest seat that nobody has and that is offered to nobody. */
export function freeSeat({ option, invitations }: Line): number | undefined {
	for (let seat = 2; seat <= option.seats; seat++) if (!invitations.some((one) => one.seat === seat && holds(one))) return seat;
	return undefined;
}

/** Why a colleague can't be offered a seat; null when they can. */
export function inviteError(model: Model, line: Line, buyer: Customer, colleague: Customer): string | null {
	if (colleague === buyer) return "your_own";
	if (line.invitations.some((one) => holds(one) && one.to === colleague)) return "invited_already";
	return hasCourse(model, colleague, line) ? "has_course" : null;
}

/** Whether whoever has a seat has used it: attended, or opened what it grants. */
export function isUsed(line: Line, seat: number): boolean {
	const owner = line.owners.get(seat);
	return owner !== undefined && ((line.places.get(seat)?.minutes.get(owner)?.minutes ?? 0) > 0 || line.opened.has(seat));
}
