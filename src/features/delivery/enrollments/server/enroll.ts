import { randomBytes } from "node:crypto";
import type { Transaction } from "#platform/index.ts";
import { type EndedEnrollment, insertEnrollment, insertFirstSeats, markEnded } from "./enrollment-store.ts";

export interface Enrollment {
	orderLineId: number;
	userId: number;
	courseId: number;
	pricingId: number;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	/** Seats on the order line. The buyer gets the first one; the others are filled by invitation. */
	seats: number;
	now: Date;
}

/** Enrolls buyers in their order lines, once each, even if called repeatedly. */
export async function enroll(trx: Transaction, ...enrollments: Enrollment[]): Promise<void> {
	const first = enrollments.map(({ seats: _, ...line }) => ({ ...line, seat: 1, reference: newReference() }));
	// A repeated payment notification must not restore refunded access.
	await insertFirstSeats(trx, first);
}

export interface SeatEnrollment extends Omit<Enrollment, "seats"> {
	/** Seat number within the line; 1 is the buyer's. A buyer who gave their access away keeps it without grants. */
	seat: number;
}

/**
 * Enrolls a customer in a vacant seat of an order line. A seat that `endEnrollment` vacated gets a new enrollment, so
 * links and attendance of the previous customer stay separate. The caller checks the number of seats and refunds.
 *
 * @returns the enrollment's id, or undefined if the seat is occupied
 */
export const acceptSeat = (trx: Transaction, seat: SeatEnrollment): Promise<number | undefined> =>
	insertEnrollment(trx, { ...seat, reference: newReference() });

/**
 * Ends all enrollments of a refunded order line, or one seat that can be reassigned then. Their links stop working.
 * Safe to repeat.
 *
 * @param ended the order line, or the enrollment of a seat
 * @returns the enrollments that this call ended
 */
export const endEnrollment = (trx: Transaction, ended: number | { enrollmentId: number }): Promise<EndedEnrollment[]> =>
	markEnded(trx, ended);

/** Creates the unguessable reference that links use for an enrollment. */
const newReference = (): string => randomBytes(18).toString("base64url");
