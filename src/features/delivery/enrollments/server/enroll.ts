import { randomBytes } from "node:crypto";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { type EndedEnrollment, insertEnrollment, insertFirstSeats, markEnded, markSeatEnded } from "./enrollment-store.ts";

export interface Enrollment {
	orderLineId: number;
	userId: number;
	courseId: number;
	pricingId: number;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	/** How many persons the line seats. The order line keeps it; the buyer takes the first, the others are invited later. */
	seats: number;
	now: Date;
}

/** Enrolls buyers in what order lines bought: once each, however often it is called. */
export async function enroll(trx: Transaction, ...enrollments: Enrollment[]): Promise<void> {
	const first = enrollments.map(({ seats: _, ...line }) => ({ ...line, seat: 1, reference: newReference() }));
	// What was given back must not come back when the payment is told a second time.
	await insertFirstSeats(trx, first);
}

export interface SeatEnrollment extends Omit<Enrollment, "seats"> {
	/** Which seat of the line: 1 is the buyer's own. */
	seat: number;
}

/**
 * Enrolls a person in one seat of an order line that nobody has now. One that `endSeat` took from somebody becomes a new
 * enrollment: links of the one before stay closed, and what he attended stays his. Whether the line seats so many, and
 * whether it was refunded, is the caller's business.
 *
 * @returns the enrollment's id, or undefined when somebody has that seat
 */
export const acceptSeat = (trx: Transaction, seat: SeatEnrollment): Promise<number | undefined> =>
	insertEnrollment(trx, { ...seat, reference: newReference() });

/** Ends what an order line brought, all its seats, when its money was given back: every link to it closes. Safe to repeat. */
export const endEnrollment = (trx: Transaction, orderLineId: number): Promise<EndedEnrollment[]> => markEnded(trx, orderLineId);

/** Ends one seat, so that it can be given to somebody else. Says whether it was active. */
export const endSeat = (trx: Transaction, enrollmentId: number): Promise<boolean> => markSeatEnded(trx, enrollmentId);

/** What links name an enrollment by: unguessable. */
const newReference = (): string => randomBytes(18).toString("base64url");
