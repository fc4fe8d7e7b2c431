import { acceptSeat, endSeat } from "#features/delivery/enrollments/server/index.ts";
import { placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { SeatList } from "../contract.ts";
import { type Grants, isLate, whyItStays } from "../rules/seat-moment.ts";
import { countHeld } from "./invitation-store.ts";
import { findLines, type SeatLine } from "./line-store.ts";
import { readSeatList } from "./read-seats.ts";
import { usedAmong } from "./used-among.ts";

type SeatContext = Pick<AppContext, "db" | "clock" | "meetings">;
type Changed<Code extends string> = { ok: true; seatList: SeatList } | { ok: false; code: Code | "no_line" | "refunded" };

/** Gives the buyer's own seat away if it was not used. The buyer still manages the line. Safe to repeat. */
export const release = (context: SeatContext, buyerId: number, lineId: number): Promise<Changed<"session_begun" | "seat_used">> =>
	change(context, buyerId, lineId, async (trx, line) => {
		if (!line.buyerAttends || line.buyerEnrollmentId === null) return null;
		const used = (await usedAmong(trx, [line.buyerEnrollmentId])).size > 0;
		const reason = whyItStays(line.grants, line.startsAt, used, context.clock.now());
		if (reason) return reason;
		await replaceBuyerSeat(trx, line, { live: false, recording: false, transcript: false }, context.clock.now());
		return null;
	});

/** Gives the buyer a free seat of the line again. Safe to repeat. */
export const reclaimSeat = (context: SeatContext, buyerId: number, lineId: number): Promise<Changed<"session_begun" | "no_seat_left">> =>
	change(context, buyerId, lineId, async (trx, line) => {
		if (line.buyerAttends) return null;
		if (isLate(line.grants, line.startsAt, context.clock.now())) return "session_begun";
		const held = (await countHeld(trx, [line.id])).get(line.id);
		if (held && held.invited + held.joined >= line.seats) return "no_seat_left";
		await replaceBuyerSeat(trx, line, line.grants, context.clock.now());
		if (line.grants.live) await placeSeats(context, trx, [{ userId: buyerId, courseId: line.courseId }]);
		return null;
	});

/** Ends the buyer's enrollment and creates one with other grants. Without grants, the buyer only manages the line. */
async function replaceBuyerSeat(trx: Transaction, line: SeatLine, grants: Grants, now: Date): Promise<void> {
	if (line.buyerEnrollmentId !== null) await endSeat(trx, line.buyerEnrollmentId);
	const { id: orderLineId, buyerId: userId, courseId, pricingId, sessionType } = line;
	const id = await acceptSeat(trx, { orderLineId, seat: 1, userId, courseId, pricingId, sessionType, grants, now });
	if (id === undefined) throw new Error(`The buyer's seat of line ${orderLineId} is occupied right after it ended.`);
}

/** Runs a change while the line is locked, so that seats are counted correctly. */
async function change<Code extends string>(
	context: SeatContext,
	buyerId: number,
	lineId: number,
	work: (trx: Transaction, line: SeatLine) => Promise<Code | null>,
): Promise<Changed<Code>> {
	return inTransaction(context.db, async (trx) => {
		await lockLine(trx, lineId);
		const [line] = await findLines(trx, buyerId, [lineId]);
		if (!line) return { ok: false, code: "no_line" };
		if (!line.active) return { ok: false, code: "refunded" };
		const refusal = await work(trx, line);
		if (refusal) return { ok: false, code: refusal };
		const [changed = line] = await findLines(trx, buyerId, [lineId]);
		return { ok: true, seatList: await readSeatList(context, trx, changed) };
	});
}
