import type { Transaction } from "#platform/index.ts";

/** Gives an enrollment another seat of its line, which must be vacant. */
export async function changeSeat(trx: Transaction, enrollmentId: number, seat: number): Promise<void> {
	await trx.updateTable("enrollments").set({ seat }).where("id", "=", enrollmentId).execute();
}
