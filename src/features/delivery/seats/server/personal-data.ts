import type { Executor, Transaction } from "#platform/index.ts";
import { cutLoose, listReceived, listSentInvitations } from "./personal-store.ts";

export async function exportSeats(db: Executor, userId: number, addresses: string[]) {
	return {
		seatsGiven: await listSentInvitations(db, userId),
		seatsReceived: await listReceived(db, userId, addresses),
	};
}

/**
 * Erases a customer's name and addresses from seats. Their open invitations end, and their seats become free for the
 * buyers. Invitations that they sent stay valid. Call it before the customer's row and enrollments are deleted.
 */
export async function eraseSeats(trx: Transaction, userId: number, addresses: string[], now: Date): Promise<void> {
	await cutLoose(trx, userId, addresses, now);
}
