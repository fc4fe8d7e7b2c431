import { type Customer, isPaid, type Line, type Model } from "../state.ts";

/** Null if there is no date, or the session was canceled. */
function startOf({ course, purchased }: Line): number | null {
	if (!purchased) return course.date;
	return purchased.state === "canceled" ? null : purchased.startsAt;
}

/** False for seats without a live session. */
export function hasBegun(line: Line, now: number): boolean {
	const start = startOf(line);
	return line.option.grants.live && start !== null && start <= now;
}

/** Whether a customer has all grants of a line, except for an ended session. */
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

/** The lowest seat without an owner or invitation. */
export function freeSeat({ option, invitations }: Line): number | undefined {
	for (let seat = 2; seat <= option.seats; seat++) if (!invitations.some((one) => one.seat === seat && holds(one))) return seat;
	return undefined;
}

/** Why a colleague can't get an invitation; null if they can. */
export function inviteError(model: Model, line: Line, buyer: Customer, colleague: Customer): string | null {
	if (colleague === buyer) return "your_own";
	if (line.invitations.some((one) => holds(one) && one.to === colleague)) return "invited_already";
	return hasCourse(model, colleague, line) ? "has_course" : null;
}

/** Whether the seat's owner attended or opened a file. */
export function isUsed(line: Line, seat: number): boolean {
	const owner = line.owners.get(seat);
	return owner !== undefined && ((line.places.get(seat)?.minutes.get(owner)?.minutes ?? 0) > 0 || line.opened.has(seat));
}
