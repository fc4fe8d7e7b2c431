import type { Selectable } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import { enrol } from "../../enrolments/server/index.ts";
import type { BookedLive } from "../../live/server/index.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import type { OrderLineTable } from "./tables.ts";

/** Enrols a person in every line of an order, once each, and books the live sessions that they bring. */
export async function enrolInLines(
	world: Pick<CheckoutWorld, "bookLive">,
	trx: Transaction,
	{ orderId, personId, lines, now }: { orderId: number; personId: number; lines: Selectable<OrderLineTable>[]; now: Date },
): Promise<BookedLive[]> {
	for (const line of lines) {
		// A line of a quote names no course.
		if (line.course_id === null || line.pricing_id === null) continue;
		await enrol(trx, {
			orderLineId: line.id,
			personId,
			courseId: line.course_id,
			pricingId: line.pricing_id,
			sessionType: line.session_type,
			brings: { live: line.brings_live, recording: line.brings_recording, transcript: line.brings_transcript },
			seats: line.seats,
			now,
		});
	}
	return world.bookLive(trx, { orderId, personId, now });
}
