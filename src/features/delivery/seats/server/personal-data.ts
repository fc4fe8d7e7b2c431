import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { cutLoose, listGiven, listReceived } from "./personal-store.ts";

/** The invitations that a person sent and got, for the download of one's own data. */
export async function exportSeats(db: Database | Transaction, userId: number) {
	return { seatsGiven: await listGiven(db, userId), seatsReceived: await listReceived(db, userId) };
}

/**
 * Forgets a person's name and address in seats: what was offered to them is offered no more, and a seat that they had
 * is free for its buyer again. Call it before the person's row and enrollments go. What they offered to colleagues stays
 * theirs to take.
 */
export async function eraseSeats(trx: Transaction, userId: number, now: Date): Promise<void> {
	await cutLoose(trx, userId, now);
}
