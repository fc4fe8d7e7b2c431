import type { Selectable } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import { enrol } from "../../enrolments/server/index.ts";
import type { BookedLive } from "../../live/server/index.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import type { OrderLineTable } from "./tables.ts";

export interface Bought {
	orderId: number;
	personId: number;
	lines: Selectable<OrderLineTable>[];
}

/** Enrols people in every line of their orders, once each, and books the live sessions that these bring, by order. */
export async function enrolInLines(world: Pick<CheckoutWorld, "bookLive">, trx: Transaction, orders: Bought[], now: Date): Promise<Map<number, BookedLive[]>> {
	await enrol(
		trx,
		...orders.flatMap(({ personId, lines }) =>
			lines.flatMap((line) => {
				// A line of a quote names no course.
				if (line.course_id === null || line.pricing_id === null) return [];
				return {
					orderLineId: line.id,
					personId,
					courseId: line.course_id,
					pricingId: line.pricing_id,
					sessionType: line.session_type,
					brings: { live: line.brings_live, recording: line.brings_recording, transcript: line.brings_transcript },
					seats: line.seats,
					now,
				};
			}),
		),
	);
	const live = orders.filter(({ lines }) => lines.some((line) => line.brings_live));
	return live.length === 0 ? new Map() : world.bookLive(trx, live, now);
}
