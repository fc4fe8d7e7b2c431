import { acceptSeat, endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { leaveLive, placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, inTransaction, type Transaction } from "#platform/index.ts";
import type { SeatList } from "../contract.ts";
import { type Grants, isLate, whyItStays } from "../rules/seat-moment.ts";
import { countHeld } from "./invitation-store.ts";
import { toIds } from "./invite-colleagues.ts";
import { findGroup, findSeatLines, lockGroup, type SeatLine } from "./line-store.ts";
import { readSeatList } from "./read-seats.ts";
import { usedAmong } from "./used-among.ts";

type SeatContext = Pick<AppContext, "db" | "clock" | "meetings">;
type Changed<Code extends string> =
	| { ok: true; seatList: SeatList }
	| { ok: false; code: Code | "no_line" | "refunded" | "unpaid" };

/** Gives the buyer's own seat away if it was not used. The buyer still manages the group. Safe to repeat. */
export const release = (
	context: SeatContext,
	buyerId: number,
	lineId: number,
): Promise<Changed<"session_begun" | "seat_used">> =>
	change(context, buyerId, lineId, async (trx, group) => {
		const line = group.find(({ buyerAttends }) => buyerAttends);
		if (!line || line.buyerEnrollmentId === null) return null;
		const used = (await usedAmong(trx, [line.buyerEnrollmentId])).size > 0;
		const reason = whyItStays(line.grants, line.startsAt, used, context.clock.now());
		if (reason) return reason;
		await replaceBuyerSeat(trx, line, none, context.clock.now());
		return null;
	});

/** Gives the buyer a free seat of the group again. Safe to repeat. */
export const reclaimSeat = (
	context: SeatContext,
	buyerId: number,
	lineId: number,
): Promise<Changed<"session_begun" | "no_seat_left">> =>
	change(context, buyerId, lineId, async (trx, group) => {
		if (group.some(({ buyerAttends }) => buyerAttends)) return null;
		const held = await countHeld(trx, toIds(group));
		const line = group.find(({ id, seats }) => seats > (held.get(id)?.invited ?? 0) + (held.get(id)?.joined ?? 0));
		if (group[0] && isLate(group[0].grants, group[0].startsAt, context.clock.now())) return "session_begun";
		if (!line) return "no_seat_left";
		await replaceBuyerSeat(trx, line, line.grants, context.clock.now());
		if (line.grants.live) await placeSeats(context, trx, [{ userId: buyerId, courseId: line.courseId }]);
		return null;
	});

/**
 * Leaves all seats of lines that were just paid to colleagues. Call it after the lines' live sessions were booked,
 * because the lines keep their session.
 */
export async function leaveSeatsToColleagues(trx: Transaction, lineIds: number[], now: Date): Promise<void> {
	if (lineIds.length === 0) return;
	const left = (await findSeatLines(trx, lineIds)).filter((line) => line.buyerAttends);
	for (const line of left) await replaceBuyerSeat(trx, line, none, now);
	await leaveLive(
		trx,
		left.filter(({ grants }) => grants.live).map(({ buyerId: userId, courseId }) => ({ userId, courseId })),
		now,
	);
}

export const none: Grants = { live: false, recording: false, transcript: false };

/** Ends the buyer's enrollment and creates one with other grants. Without grants, the buyer only manages the line. */
export async function replaceBuyerSeat(trx: Transaction, line: SeatLine, grants: Grants, now: Date): Promise<void> {
	if (line.buyerEnrollmentId !== null) await endEnrollment(trx, { enrollmentId: line.buyerEnrollmentId });
	const { id: orderLineId, buyerId: userId, courseId, pricingId, sessionType } = line;
	const id = await acceptSeat(trx, { orderLineId, seat: 1, userId, courseId, pricingId, sessionType, grants, now });
	if (id === undefined) throw new Error(`The buyer's seat of line ${orderLineId} is occupied right after it ended.`);
}

/** Runs a change while the group is locked, so that seats are counted correctly. */
async function change<Code extends string>(
	context: SeatContext,
	buyerId: number,
	lineId: number,
	work: (trx: Transaction, group: SeatLine[]) => Promise<Code | null>,
): Promise<Changed<Code>> {
	return inTransaction(context.db, async (trx) => {
		await lockGroup(trx, lineId);
		const group = await findGroup(trx, buyerId, lineId);
		if (group[0]?.buyerId !== buyerId) return { ok: false, code: "no_line" };
		if (group[0].closed) return { ok: false, code: group[0].closed };
		const refusal = await work(trx, group);
		if (refusal) return { ok: false, code: refusal };
		return { ok: true, seatList: await readSeatList(context, trx, buyerId, await findGroup(trx, buyerId, lineId)) };
	});
}
