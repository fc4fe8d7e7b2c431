import type { Database, Executor, ResponseOf } from "#platform/index.ts";
import type { HeldSeat, listOrderSeats } from "../../console-contract.ts";
import { whySeatStays } from "../../rules/why-seat-stays.ts";
import { findLine, type SeatLine } from "../line-store.ts";
import { usedAmong } from "../used-among.ts";
import { findCertified, listHolders, listLineIds } from "./holders-store.ts";

const maxSeats = 1_000;

/** A seat with what a move of it needs. */
export interface Holder extends HeldSeat {
	invitationId: number | null;
	enrollmentId: number | null;
}

/** Lists the holders of an order's seats. Omits refunded lines, and those whose buyer deleted the account. */
export async function readOrderSeats(
	db: Database,
	orderId: number,
	now: Date,
): Promise<ResponseOf<typeof listOrderSeats>> {
	const lines: ResponseOf<typeof listOrderSeats>["lines"] = [];
	for (const lineId of await listLineIds(db, orderId)) {
		const line = await findLine(db, lineId);
		if (!line || line.closed || line.buyerId === 0) continue;
		const seats = await readHolders(db, line, now);
		lines.push({
			lineId,
			title: line.title,
			sessionType: line.sessionType,
			total: line.seats,
			startsAt: line.grants.live ? (line.startsAt?.toISOString() ?? null) : null,
			seats: seats.map(({ invitationId: _, enrollmentId: __, ...seat }) => seat),
		});
	}
	return { lines };
}

/** Lists the holders of a line's seats, the buyer first unless they gave their seat away. */
export async function readHolders(db: Executor, line: SeatLine, now: Date): Promise<Holder[]> {
	const rows = await listHolders(db, line.id, maxSeats);
	const buyer: Omit<Holder, "stays">[] = line.buyerAttends
		? [
				{
					seat: 1,
					userId: line.buyerId,
					name: line.buyerName,
					email: line.buyerEmail,
					state: "buyer",
					invitationId: null,
					enrollmentId: line.buyerEnrollmentId,
				},
			]
		: [];
	const others = rows.map(
		(row): Omit<Holder, "stays"> => ({
			seat: row.seat,
			userId: row.joined_by,
			name: row.full_name ?? row.name,
			email: row.account_email ?? row.email ?? "",
			state: row.state === "joined" ? "joined" : "invited",
			invitationId: row.id,
			enrollmentId: row.enrollment_id,
		}),
	);
	const holders = [...buyer, ...others];
	const enrollmentIds = holders.flatMap(({ enrollmentId }) => enrollmentId ?? []);
	const [used, certified] = [await usedAmong(db, enrollmentIds), await findCertified(db, enrollmentIds)];
	return holders.map((holder) => {
		const { enrollmentId, state } = holder;
		const facts = {
			hasCertificate: enrollmentId !== null && certified.has(enrollmentId),
			isUsed: enrollmentId !== null && used.has(enrollmentId),
			isPending: state === "invited",
		};
		return { ...holder, stays: whySeatStays(line.grants, line.startsAt, facts, now) };
	});
}
