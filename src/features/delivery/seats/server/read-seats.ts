import type { Database, Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Seat, SeatList, SeatSummary } from "../contract.ts";
import { isLate, whyItStays } from "../rules/seat-moment.ts";
import { countHeld, listHeld } from "./invitation-store.ts";
import { findLines, type SeatLine } from "./line-store.ts";
import { usedAmong } from "./used-among.ts";

const maxSeats = 1_000;

/** Summarizes the seats of each of these lines. Omits lines of other buyers and single seats. */
export async function summarizeSeats({ db, clock }: Pick<AppContext, "db" | "clock">, buyerId: number, lineIds: number[]): Promise<Map<number, SeatSummary>> {
	const lines = await findLines(db, buyerId, lineIds);
	const held = await countHeld(
		db,
		lines.map((line) => line.id),
	);
	return new Map(lines.map((line) => [line.id, summarizeLine(line, held.get(line.id) ?? { invited: 0, joined: 0 }, clock.now())]));
}

/** Lists the seats of a line, the buyer's first unless they gave it away. */
export async function readSeatList({ clock }: Pick<AppContext, "clock">, db: Database | Transaction, line: SeatLine): Promise<SeatList> {
	const now = clock.now();
	const rows = await listHeld(db, line.id, maxSeats);
	const used = await usedAmong(
		db,
		rows.flatMap((row) => (row.enrollment_id === null ? [] : [row.enrollment_id])),
	);
	const buyerUsed = line.buyerEnrollmentId !== null && (await usedAmong(db, [line.buyerEnrollmentId])).size > 0;
	const yours: Seat = {
		id: null,
		seat: 1,
		name: line.buyerName,
		email: line.buyerEmail,
		state: "yours",
		sentAt: null,
		joinedAt: null,
		undelivered: false,
		movable: line.active && line.buyerAttends && whyItStays(line.grants, line.startsAt, buyerUsed, now) === null,
	};
	const seats = rows.map((row): Seat => {
		const joined = row.state === "joined";
		const isUsed = row.enrollment_id !== null && used.has(row.enrollment_id);
		return {
			id: row.id,
			seat: row.seat,
			name: row.full_name ?? row.name,
			email: row.email ?? "",
			state: joined ? "joined" : "invited",
			sentAt: row.sent_at.toISOString(),
			joinedAt: row.joined_at?.toISOString() ?? null,
			undelivered: !joined && (row.mail_state === "failed" || row.mail_state === "bounced"),
			movable: line.active && (joined ? whyItStays(line.grants, line.startsAt, isUsed, now) === null : !isLate(line.grants, line.startsAt, now)),
		};
	});
	const joined = seats.filter((seat) => seat.state === "joined").length;
	return { ...summarizeLine(line, { joined, invited: seats.length - joined }, now), title: line.title, seats: line.buyerAttends ? [yours, ...seats] : seats };
}

function summarizeLine(line: SeatLine, held: { invited: number; joined: number }, now: Date): SeatSummary {
	return {
		lineId: line.id,
		total: line.seats,
		taken: (line.buyerAttends ? 1 : 0) + held.joined,
		invited: held.invited,
		buyerAttends: line.buyerAttends,
		closed: line.active ? (isLate(line.grants, line.startsAt, now) ? "session_begun" : null) : "refunded",
	};
}
