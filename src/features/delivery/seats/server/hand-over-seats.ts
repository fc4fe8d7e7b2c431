import { randomBytes } from "node:crypto";
import { seatNumbers } from "#features/delivery/enrollments/server/index.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { none, replaceBuyerSeat } from "./change-buyer-seat.ts";
import { insertInvitation, markJoined, recordEnrollment } from "./invitation-store.ts";
import { findSeatLines } from "./line-store.ts";

/**
 * Gives lines to another buyer, who gets no seat. The former buyer keeps the own seat as a colleague. Call it before
 * the orders change hands.
 */
export async function handOverSeats(
	trx: Transaction,
	{ lineIds, to, now }: { lineIds: number[]; to: number; now: Date },
): Promise<void> {
	for (const id of lineIds) await lockLine(trx, id);
	for (const line of await findSeatLines(trx, lineIds)) {
		const { id: lineId, buyerId, buyerEmail: email, seats: colleagues } = line;
		let { buyerEnrollmentId } = line;
		if (buyerEnrollmentId === null) continue;
		if (line.buyerAttends) {
			const reference = randomBytes(18).toString("base64url");
			const kept = await insertInvitation(trx, { reference, lineId, colleagues, email, name: "", now });
			// The address has another seat of the line, so this one stays where it is.
			if (!kept) continue;
			await markJoined(trx, kept.id, buyerId, now);
			await recordEnrollment(trx, kept.id, buyerEnrollmentId);
			await seatNumbers.changeSeat(trx, buyerEnrollmentId, kept.seat);
			buyerEnrollmentId = null;
		}
		await replaceBuyerSeat(trx, { ...line, buyerId: to, buyerEnrollmentId }, none, now);
	}
}
