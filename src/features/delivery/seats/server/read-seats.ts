import { type AppContext, type Executor, toDollars } from "#platform/index.ts";
import type { Seat, SeatList, SeatSummary } from "../contract.ts";
import { findMoreSeats } from "../rules/more-seats.ts";
import { isLate, whyItStays } from "../rules/seat-moment.ts";
import { countHeld, listHeld } from "./invitation-store.ts";
import { findGroups, type SeatLine } from "./line-store.ts";
import { usedAmong } from "./used-among.ts";

const maxSeats = 1_000;
/** The most names in a summary. */
const maxNames = 5;

/**
 * Summarizes the seats of each of these lines, with those of its group. Omits lines of other buyers and single seats.
 */
export async function summarizeSeats(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	buyerId: number,
	lineIds: number[],
): Promise<Map<number, SeatSummary>> {
	const groups = await findGroups(db, buyerId, lineIds);
	const held = await countHeld(db, [...new Set([...groups.values()].flatMap((group) => group.map(({ id }) => id)))]);
	return new Map([...groups].map(([lineId, group]) => [lineId, summarizeGroup(lineId, group, held, clock.now())]));
}

/** Lists the seats of a group for its buyer or a manager, the buyer's first unless they gave it away. */
export async function readSeatList(
	{ clock }: Pick<AppContext, "clock">,
	db: Executor,
	managerId: number,
	group: readonly SeatLine[],
): Promise<SeatList> {
	const now = clock.now();
	const ids = group.map(({ id }) => id);
	const head = group[0] as SeatLine;
	const isBuyer = head.buyerId === managerId;
	const rows = (await Promise.all(ids.map((id) => listHeld(db, id, maxSeats)))).flat();
	const buyers = group.flatMap(({ buyerEnrollmentId, buyerAttends }) =>
		buyerAttends && buyerEnrollmentId !== null ? buyerEnrollmentId : [],
	);
	const used = await usedAmong(db, [...buyers, ...rows.flatMap((row) => row.enrollment_id ?? [])]);
	const yours = group
		.filter((line) => line.buyerAttends)
		.map(
			(line): Seat => ({
				id: null,
				seat: 1,
				name: line.buyerName,
				email: line.buyerEmail,
				state: isBuyer ? "yours" : "joined",
				sentAt: null,
				joinedAt: null,
				undelivered: false,
				movable:
					isBuyer &&
					line.closed === null &&
					whyItStays(
						line.grants,
						line.startsAt,
						line.buyerEnrollmentId !== null && used.has(line.buyerEnrollmentId),
						now,
					) === null,
			}),
		);
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
			movable:
				head.closed === null &&
				(joined
					? whyItStays(head.grants, head.startsAt, isUsed, now) === null
					: !isLate(head.grants, head.startsAt, now)),
		};
	});
	return {
		...summarizeGroup(head.id, group, await countHeld(db, ids), now),
		isBuyer,
		more: isBuyer ? toOffer(findMoreSeats(head, now)) : null,
		seats: [...yours, ...seats],
	};
}

const toOffer = (more: ReturnType<typeof findMoreSeats>): SeatList["more"] =>
	more && { until: more.until.toISOString(), price: toDollars(more.cents) };

function summarizeGroup(
	lineId: number,
	group: readonly SeatLine[],
	held: Awaited<ReturnType<typeof countHeld>>,
	now: Date,
): SeatSummary {
	const head = group[0] as SeatLine;
	const sum = (count: (line: SeatLine) => number) => group.reduce((all, line) => all + count(line), 0);
	const buyerAttends = group.some((line) => line.buyerAttends);
	return {
		lineId,
		title: head.title,
		total: sum(({ seats }) => seats),
		taken: sum((line) => (line.buyerAttends ? 1 : 0) + (held.get(line.id)?.joined ?? 0)),
		invited: sum((line) => held.get(line.id)?.invited ?? 0),
		buyerAttends,
		closed: head.closed ?? (isLate(head.grants, head.startsAt, now) ? "session_begun" : null),
		startsAt: head.grants.live ? (head.startsAt?.toISOString() ?? null) : null,
		accepted: group.flatMap(({ id }) => held.get(id)?.names ?? []).slice(0, maxNames),
	};
}
