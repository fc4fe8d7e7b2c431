import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { findOwnedPricings, insertEnrolment, markEnded } from "./enrolment-store.ts";

export interface Enrolment {
	orderLineId: number;
	personId: number;
	courseId: number;
	pricingId: number;
	sessionType: string;
	brings: { live: boolean; recording: boolean; transcript: boolean };
	/** How many persons the line seats. The order line keeps it; the buyer takes the first, the others are invited later. */
	seats: number;
	now: Date;
}

/** Enrols the buyer in what an order line bought: once, however often it is called. */
export async function enrol(trx: Transaction, enrolment: Enrolment): Promise<void> {
	const { seats: _, ...line } = enrolment;
	await insertEnrolment(trx, { ...line, seat: 1, reference: randomBytes(18).toString("base64url") });
}

/** Ends what an order line brought, when its money was given back: every link to it closes. Safe to repeat. */
export const endEnrolment = (trx: Transaction, orderLineId: number): Promise<void> => markEnded(trx, orderLineId);

/** Which pricings of these courses a person has an active enrolment for. */
export const ownedPricings = (db: Database | Transaction, personId: number, courseIds: number[]): Promise<{ courseID: number; pricingId: number }[]> =>
	findOwnedPricings(db, personId, courseIds);
