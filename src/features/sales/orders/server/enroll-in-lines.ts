import type { Selectable } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { enroll } from "../../../delivery/enrollments/server/index.ts";
import type { BookedLive } from "../../../delivery/live-sessions/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import type { OrderLineTable } from "./tables.ts";

export interface Bought {
	orderId: number;
	userId: number;
	lines: Selectable<OrderLineTable>[];
}

/** Enrolls people in every line of their orders, once each, and books the live sessions that these bring, by order. */
export async function enrollInLines(deps: Pick<CheckoutDeps, "bookLive">, trx: Transaction, orders: Bought[], now: Date): Promise<Map<number, BookedLive[]>> {
	await enroll(
		trx,
		...orders.flatMap(({ userId, lines }) =>
			lines.flatMap((line) => {
				// A line of a quote names no course.
				if (line.course_id === null || line.pricing_id === null) return [];
				return {
					orderLineId: line.id,
					userId,
					courseId: line.course_id,
					pricingId: line.pricing_id,
					sessionType: line.session_type,
					grants: { live: line.grants_live, recording: line.grants_recording, transcript: line.grants_transcript },
					seats: line.seats,
					now,
				};
			}),
		),
	);
	return deps.bookLive(
		trx,
		orders.map(({ lines, ...order }) => ({ ...order, courseIds: liveCourses(lines) })),
		now,
	);
}

/** The courses of which lines bring the live session. */
export const liveCourses = (lines: Pick<Selectable<OrderLineTable>, "grants_live" | "course_id">[]): number[] =>
	lines.flatMap(({ grants_live, course_id }) => (grants_live && course_id !== null ? course_id : []));
