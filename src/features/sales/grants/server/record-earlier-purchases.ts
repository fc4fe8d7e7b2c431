import { randomBytes } from "node:crypto";
import { earlierPurchases, type OrderContext } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { EarlierPurchasesRecorded } from "../events.ts";

/** A course that a customer bought before the provider moved in. */
export interface EarlierCourse {
	userId: number;
	course: { id: number; title: string; instructor: string };
	/** 0: the course has no price option with this access. */
	pricingId: number;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	boughtAt: Date;
	/** Shown to staff on the order. */
	reason: string;
}

/** The key under which a purchase is recorded once, however often it is imported. */
export const toEarlierKey = (courseId: number, { live, recording, transcript }: EarlierCourse["grants"]): string =>
	`earlier:${courseId}:${[live && "live", recording && "recording", transcript && "transcript"].filter(Boolean).join("+")}`;

/** Finds which purchases are recorded: `user:key`. */
export const earlierPurchaseKeys = earlierPurchases.findRequestKeys;

/**
 * Records purchases from before the provider moved in as $0 orders, and opens their courses. They are in no ledger, revenue
 * or invoice, and customers get no email. Idempotent by customer, course and access.
 *
 * @returns how many are new
 */
export async function recordEarlierPurchases(
	{ events, siteId }: Pick<OrderContext, "events" | "siteId">,
	trx: Transaction,
	courses: readonly EarlierCourse[],
	now: Date,
): Promise<number> {
	if (courses.length === 0) return 0;
	const orders = await earlierPurchases.insertEarlierPurchases(
		trx,
		courses.map(({ userId, course, pricingId, sessionType, grants, boughtAt, reason }) => ({
			order: {
				...{ reference: `ord_${randomBytes(18).toString("base64url")}`, userId, siteId, subtotal: 0, total: 0, promo: null },
				...{ requestKey: toEarlierKey(course.id, grants), createdAt: boughtAt, expiresAt: boughtAt, granted: { reason, isEarlier: true } },
			},
			lines: [
				{
					...{ courseID: course.id, pricingId, title: course.title, instructor: course.instructor, sessionType, grants },
					...{ seats: 1, cents: 0, paidCents: 0 },
				},
			],
		})),
	);
	if (orders.length > 0) await events.publish(trx, EarlierPurchasesRecorded, { orders, now });
	return orders.length;
}
