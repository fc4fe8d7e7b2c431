import { CourseChanged } from "#features/catalog/courses/events.ts";
import {
	CourseGranted,
	EarlierPurchasesRecorded,
	EarlierPurchasesUndone,
	GrantRevoked,
} from "#features/sales/grants/events.ts";
import { SeatsReleased } from "#features/sales/orders/events.ts";
import { ReserveSeats, SeatsLeft } from "#features/sales/orders/questions.ts";
import { OrdersPaid } from "#features/sales/payments/events.ts";
import { QuoteCoursesOpened } from "#features/sales/quotes/events.ts";
import { OrderLinesRefunded } from "#features/sales/refunds/events.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import { admitLate, countSeatsLeft, refreshAfterErase, refreshSeats, reserveSeats } from "./server/limit-seats.ts";
import { countOverbooked, liveCoursesOfLines } from "./server/seat-limit-store.ts";

const liveCourses = (lines: readonly { grants_live: boolean; course_id: number | null }[]) =>
	lines.flatMap(({ grants_live, course_id }) => (grants_live && course_id !== null ? course_id : []));

/**
 * Staff may grant seats beyond the capacity, and lower it below the seats that are taken. These count, and the
 * dashboard says so.
 */
export const feature = defineFeature({
	name: "delivery/seat-limits",
	actionItems: [
		{
			order: 9,
			label: "Live sessions with more seats taken than their limit",
			to: "/console/courses",
			access: "editor",
			count: countOverbooked,
		},
	],
	personalData: {
		name: "seatLimits",
		erase: (trx, _subject, now) => refreshAfterErase(trx, now),
		erasesAfter: ["courses", "orders", "seats"],
	},
	answers: [
		answer(ReserveSeats, "reserves limited seats", (context, trx, { orders }) => reserveSeats(context, trx, orders)),
		answer(SeatsLeft, "counts the seats left", (context, trx, { courseIds }) =>
			countSeatsLeft(context, trx, courseIds),
		),
	],
	handlers: [
		on(SeatsReleased, "shows the seats left", (context, trx, { courseIds }) => refreshSeats(context, trx, courseIds)),
		on(OrdersPaid, "finds late payments for full sessions", (context, trx, { orders, now }) =>
			admitLate(context, trx, orders, now),
		),
		on(QuoteCoursesOpened, "finds late payments for full sessions", (context, trx, { orders }) =>
			admitLate(context, trx, orders, context.clock.now()),
		),
		on(
			CourseGranted,
			"shows the seats left",
			(context, trx, { lines }) => refreshSeats(context, trx, liveCourses(lines)),
			{ after: ["delivery/fulfillment"] },
		),
		...[EarlierPurchasesRecorded, EarlierPurchasesUndone].map((event) =>
			on(
				event,
				"shows the seats left",
				(context, trx, { orders }) => refreshSeats(context, trx, liveCourses(orders.flatMap(({ lines }) => lines))),
				{
					after: ["delivery/fulfillment"],
				},
			),
		),
		on(
			GrantRevoked,
			"shows the seats left",
			(context, trx, { lines }) => refreshSeats(context, trx, liveCourses(lines)),
			{ after: ["delivery/fulfillment"] },
		),
		on(OrderLinesRefunded, "shows the seats left", async (context, trx, { lines }) =>
			refreshSeats(
				context,
				trx,
				await liveCoursesOfLines(
					trx,
					lines.map(({ id }) => id),
				),
			),
		),
		on(CourseChanged, "shows the seats left", (context, trx, { courseIds }) => refreshSeats(context, trx, courseIds), {
			after: ["delivery/live-sessions"],
		}),
	],
});
