import { randomBytes } from "node:crypto";
import { earlierPurchases, type OrderContext } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { EarlierPurchasesRecorded, EarlierPurchasesUndone } from "../events.ts";

interface Access {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** A course that a customer bought before the provider moved in. */
interface EarlierCourse {
	userId: number;
	course: { id: number; title: string; instructor: string };
	/** 0: the course has no price option with this access. */
	pricingId: number;
	sessionType: string;
	/** What was bought. */
	access: Access;
	/** What it still opens: a live session that was held is history. */
	grants: Access;
	boughtAt: Date;
	/** Shown to staff on the order. */
	reason: string;
}

/** The key under which a purchase is recorded once, however often it is imported. */
export const toEarlierKey = (courseId: number, { live, recording, transcript }: Access): string =>
	`earlier:${courseId}:${[live && "live", recording && "recording", transcript && "transcript"].filter(Boolean).join("+")}`;

/** Finds which purchases are recorded: `user:key`. */
export const earlierPurchaseKeys = earlierPurchases.findRequestKeys;

/**
 * Records purchases from before the provider moved in as $0 orders, and opens their courses. They are in no ledger,
 * revenue or invoice, and customers get no email. Idempotent by customer, course and access.
 *
 * @returns the ids of the new orders
 */
export async function recordEarlierPurchases(
	{ events, siteId }: Pick<OrderContext, "events" | "siteId">,
	trx: Transaction,
	courses: readonly EarlierCourse[],
	now: Date,
): Promise<number[]> {
	if (courses.length === 0) return [];
	const orders = await earlierPurchases.insertEarlierPurchases(
		trx,
		courses.map(({ userId, course, pricingId, sessionType, access, grants, boughtAt, reason }) => ({
			order: {
				reference: `ord_${randomBytes(18).toString("base64url")}`,
				userId,
				siteId,
				subtotal: 0,
				total: 0,
				promo: null,
				requestKey: toEarlierKey(course.id, access),
				createdAt: boughtAt,
				expiresAt: boughtAt,
				granted: { reason, isEarlier: true },
			},
			lines: [
				{
					courseID: course.id,
					pricingId,
					title: course.title,
					instructor: course.instructor,
					sessionType,
					grants,
					seats: 1,
					cents: 0,
					paidCents: 0,
				},
			],
		})),
	);
	if (orders.length > 0) await events.publish(trx, EarlierPurchasesRecorded, { orders, now });
	return orders.map(({ order }) => order.id);
}

/**
 * Deletes recorded purchases that nobody has used, as if they had never been recorded. Customers get no email. Returns
 * the deleted orders.
 */
export async function undoEarlierPurchases(
	{ events }: Pick<OrderContext, "events">,
	trx: Transaction,
	orderIds: readonly number[],
	now: Date,
): Promise<number[]> {
	const orders = await earlierPurchases.lockUnused(trx, orderIds);
	if (orders.length === 0) return [];
	const ids = orders.map(({ order }) => order.id);
	await events.publish(trx, EarlierPurchasesUndone, { orders, now });
	await earlierPurchases.deleteEarlierPurchases(trx, ids);
	return ids;
}
