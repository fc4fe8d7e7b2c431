import { enroll } from "#features/delivery/enrollments/server/index.ts";
import { bookLive } from "#features/delivery/live-sessions/server/index.ts";
import type { PaidOrder } from "#features/sales/payments/events.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";

export type FulfillmentContext = Pick<AppContext, "mail" | "clock" | "signer" | "publicUrl" | "meetings">;

/** Enrolls buyers in every line of their orders, once each, and books the lines' live sessions. */
export async function enrollBuyers(context: FulfillmentContext, trx: Transaction, { orders, now }: { orders: PaidOrder[]; now: Date }): Promise<void> {
	await enroll(
		trx,
		...orders.flatMap(({ order, lines }) =>
			lines.flatMap((line) => {
				// Lines of quotes have no course.
				if (order.user_id === null || line.course_id === null || line.pricing_id === null) return [];
				return {
					orderLineId: line.id,
					userId: order.user_id,
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
	await bookSessions(context, trx, { orders, now });
}

/** Books the live sessions of orders and adds them to `orders`. Safe to repeat. */
export async function bookSessions(context: FulfillmentContext, trx: Transaction, { orders, now }: { orders: PaidOrder[]; now: Date }) {
	const booked = await bookLive(
		trx,
		context,
		orders.flatMap(({ order, lines }) => (order.user_id === null ? [] : { orderId: order.id, userId: order.user_id, courseIds: liveCourses(lines) })),
		now,
	);
	for (const { order, sessions } of orders) sessions.push(...(booked.get(order.id) ?? []));
}

const liveCourses = (lines: PaidOrder["lines"]): number[] =>
	lines.flatMap(({ grants_live, course_id }) => (grants_live && course_id !== null ? course_id : []));
