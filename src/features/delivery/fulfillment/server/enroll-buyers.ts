import { enroll } from "#features/delivery/enrollments/server/index.ts";
import { announceSessions, type LiveOrder, placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { leaveSeatsToColleagues, listOrganizedSessions } from "#features/delivery/seats/server/index.ts";
import { applyUpgrades } from "#features/delivery/upgrades/server/index.ts";
import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import type { EmailAttachment } from "#platform/email/message.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import type { LiveSession } from "../emails/live-blocks.ts";

export type FulfillmentContext = Pick<AppContext, "mail" | "clock" | "signer" | "publicUrl" | "meetings">;

interface BoughtOrders {
	orders: readonly OrderWithLines[];
	now: Date;
}

type OrderWithLines = Pick<BoughtOrder, "order" | "lines">;

/**
 * Enrolls buyers in every line of their orders, once each, and books the lines' live sessions. A buyer whose seats are
 * all for colleagues manages them without a seat.
 */
export async function enrollBuyers(
	context: FulfillmentContext,
	trx: Transaction,
	{ orders, now }: BoughtOrders,
): Promise<void> {
	await enroll(
		trx,
		...orders.flatMap(({ order, lines }) =>
			lines.flatMap((line) => {
				// Lines of quotes have no course.
				if (
					order.user_id === null ||
					line.course_id === null ||
					line.pricing_id === null ||
					line.upgrades_line !== null
				)
					return [];
				return {
					orderLineId: line.id,
					userId: order.user_id,
					courseId: line.course_id,
					pricingId: line.pricing_id,
					sessionType: line.session_type,
					grants: { live: line.grants_live, recording: line.grants_recording, transcript: line.grants_transcript },
					seats: line.seats,
					now: order.is_earlier ? order.created_at : now,
				};
			}),
		),
	);
	const upgraded = await applyUpgrades(
		trx,
		orders.flatMap(({ lines }) =>
			lines.flatMap(({ id, upgrades_line, pricing_id, ...line }) =>
				upgrades_line === null || pricing_id === null
					? []
					: {
							lineId: id,
							baseLineId: upgrades_line,
							pricingId: pricing_id,
							now,
							grants: { live: line.grants_live, recording: line.grants_recording, transcript: line.grants_transcript },
						},
			),
		),
	);
	// Support may have moved the upgraded seat to somebody else.
	const holders = upgraded.filter(({ live }) => live);
	await bookSessions(context, trx, orders, holders);
	await leaveSeatsToColleagues(
		trx,
		orders.flatMap(({ lines }) => lines.flatMap(({ id, buyer_attends }) => (buyer_attends ? [] : id))),
		now,
	);
}

/** Books the live sessions of orders, and of others who got live access by them. Safe to repeat. */
export const bookSessions = (
	context: FulfillmentContext,
	trx: Transaction,
	orders: readonly OrderWithLines[],
	others: readonly { userId: number; courseId: number }[] = [],
): Promise<void> =>
	placeSeats(context, trx, [
		...liveOrders(orders).flatMap(({ userId, courseIds }) =>
			[...new Set(courseIds)].map((courseId) => ({ userId, courseId })),
		),
		...others,
	]);

export type AnnouncedSession = LiveSession & { attachments: EmailAttachment[] };

/**
 * Marks the booked sessions of orders as announced. Returns those that have not ended, by order, for the email that
 * announces them, with the sessions of seats that are all for colleagues.
 */
export async function announceOrders(
	context: FulfillmentContext,
	trx: Transaction,
	{ orders, now }: BoughtOrders,
): Promise<Map<number, AnnouncedSession[]>> {
	const booked = await announceSessions(context, trx, liveOrders(orders), now);
	const forOthers = orders.flatMap(({ lines }) => lines.flatMap(({ id, buyer_attends }) => (buyer_attends ? [] : id)));
	const organized = await listOrganizedSessions(context, trx, forOthers, now);
	return new Map(
		orders.map(({ order, lines }) => [
			order.id,
			[...(booked.get(order.id) ?? []), ...organized.filter(({ lineId }) => lines.some(({ id }) => id === lineId))],
		]),
	);
}

const liveOrders = (orders: readonly OrderWithLines[]): LiveOrder[] =>
	orders.flatMap(({ order, lines }) =>
		order.user_id === null ? [] : { orderId: order.id, userId: order.user_id, courseIds: liveCourses(lines) },
	);

const liveCourses = (lines: BoughtOrder["lines"]): number[] =>
	lines.flatMap(({ grants_live, course_id }) => (grants_live && course_id !== null ? course_id : []));
