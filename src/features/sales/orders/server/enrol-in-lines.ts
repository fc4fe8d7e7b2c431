import type { Selectable } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { enrol } from "../../../delivery/enrollments/server/index.ts";
import type { BookedLive } from "../../../delivery/live-sessions/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import type { OrderLineTable } from "./tables.ts";

export interface Bought {
	orderId: number;
	personId: number;
	lines: Selectable<OrderLineTable>[];
}

/** Enrols people in every line of their orders, once each, and books the live sessions that these bring, by order. */
export async function enrolInLines(world: Pick<CheckoutDeps, "bookLive">, trx: Transaction, orders: Bought[], now: Date): Promise<Map<number, BookedLive[]>> {
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
	return world.bookLive(
		trx,
		orders.map(({ lines, ...order }) => ({ ...order, courseIds: liveCourses(lines) })),
		now,
	);
}

/** The courses of which lines bring the live session. */
export const liveCourses = (lines: Pick<Selectable<OrderLineTable>, "brings_live" | "course_id">[]): number[] =>
	lines.flatMap(({ brings_live, course_id }) => (brings_live && course_id !== null ? course_id : []));
