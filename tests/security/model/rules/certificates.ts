import { earnsByMinutes } from "../credit.ts";
import type { Certificate, Course, Customer, Line, Model } from "../state.ts";

/** Minutes that earn the certificate. */
const neededMinutes = 30;

interface Seat {
	line: Line;
	seat: number;
	owner: Customer;
}

/** Gives a seat to a customer. Of several seats, the first one earns the certificate. */
export function takeSeat(model: Model, line: Line, seat: number, customer: Customer): void {
	line.owners.set(seat, customer);
	line.taken.set(seat, ++model.seatsTaken);
}

/** All seats of a customer in a course. */
export const listSeats = (model: Model, course: Course, customer: Customer): Seat[] =>
	model.orders
		.flatMap(({ lines }) => lines)
		.filter((line) => line.course === course)
		.flatMap((line) => [...line.owners].map(([seat, owner]) => ({ line, seat, owner })))
		.filter(({ owner }) => owner === customer);

/** Issues certificates that seats have earned. A customer gets one for a course, unless it was revoked. */
export function issueCertificates(model: Model, seats: Seat[]): void {
	const inOrder = seats.toSorted(
		(first, second) => (first.line.taken.get(first.seat) ?? 0) - (second.line.taken.get(second.seat) ?? 0),
	);
	for (const { line, seat, owner } of inOrder) {
		const earned = findEarned(model, line, seat, owner);
		const { course } = line;
		const claimed = model.certificates.find(
			(certificate) => certificate.holder === owner && certificate.course === course && !certificate.revoked,
		);
		const had = model.certificates.some(
			(certificate) => certificate.line === line && certificate.seat === seat && certificate.holder === owner,
		);
		if (earned && !claimed && !had)
			model.certificates.push({
				holder: owner,
				course,
				line,
				seat,
				...earned.attendance,
				seatsTaken: model.seatsTaken,
				revoked: false,
				revocationEmailed: false,
			});
		// A program's credit for the session is added, and the certificate then says that its holder was there.
		if (claimed?.way === "recording" && earned?.byProgram) Object.assign(claimed, earned.attendance);
	}
}

/** Whether the owner of a seat earned the course's certificate since, and can get the course again. */
export const hasCompleted = (model: Model, line: Line, seat: number): boolean =>
	model.certificates.some(
		({ holder, course, revoked, seatsTaken }) =>
			holder === line.owners.get(seat) &&
			course === line.course &&
			!revoked &&
			seatsTaken >= (line.taken.get(seat) ?? 0),
	);

interface Earned {
	attendance: Pick<Certificate, "way" | "heldAt">;
	/** Whether a program grants credit for it. */
	byProgram: boolean;
}

/** How and when a seat earned the certificate: in a session or by watching; null without one. */
function findEarned(model: Model, line: Line, seat: number, owner: Customer): Earned | null {
	const { places, watched, option } = line;
	const session = option.grants.live ? places.get(seat) : undefined;
	const byProgram = session !== undefined && earnsByMinutes(model, { line, seat, owner }, session);
	if (session && (byProgram || (session.minutes.get(owner)?.minutes ?? 0) >= neededMinutes))
		return { attendance: { way: "live", heldAt: session.startsAt }, byProgram };
	const heldAt = watched.get(seat);
	return heldAt === undefined ? null : { attendance: { way: "recording", heldAt }, byProgram };
}
