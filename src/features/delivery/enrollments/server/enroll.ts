import { randomBytes } from "node:crypto";
import type { Transaction } from "#platform/database/tables.ts";
import { type EndedEnrollment, insertEnrollment, insertFirstSeats, markEnded, markSeatEnded } from "./enrollment-store.ts";

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
 * Enrolls a customer in a vacant seat of an order line. A seat that `endSeat` vacated gets a new enrollment, so links
 * and attendance of the previous customer stay separate. The caller checks the number of seats and refunds.
 *
 * @returns the enrollment's id, or undefined if the seat is occupied
 */
export const acceptSeat = (trx: Transaction, seat: SeatEnrollment): Promise<number | undefined> =>
	insertEnrollment(trx, { ...seat, reference: newReference() });

/** Ends all enrollments of a refunded order line, which invalidates their links. Safe to repeat. */
export const endEnrollment = (trx: Transaction, orderLineId: number): Promise<EndedEnrollment[]> => markEnded(trx, orderLineId);

/** Ends one seat so that it can be reassigned. Returns whether it was active. */
export const endSeat = (trx: Transaction, enrollmentId: number): Promise<boolean> => markSeatEnded(trx, enrollmentId);

/** Creates the unguessable reference that links use for an enrollment. */
const newReference = (): string => randomBytes(18).toString("base64url");
