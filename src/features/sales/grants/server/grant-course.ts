import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { courseForSale } from "#features/catalog/courses/server/index.ts";
import { lockUser } from "#features/people/accounts/server/index.ts";
import { ownedPricings } from "#features/sales/checkout/server/index.ts";
import {
	findOrder,
	insertOrder,
	listLines,
	moveOrder,
	type OrderContext,
} from "#features/sales/orders/server/index.ts";
import { inTransaction, recordAudit, type Tables } from "#platform/index.ts";
import { CourseGranted } from "../events.ts";

interface NewGrant {
	userId: number;
	courseId: number;
	pricingId: number;
	/** Shown to staff on the order. */
	reason: string;
	by: { userId: number; fullName: string };
	/** Makes a repeated request grant only one seat. */
	requestKey: string | null;
}

type GrantError = "unknown_customer" | "unknown_course" | "session_begun" | "already_owned";
type GrantOutcome = { ok: true; order: Selectable<Tables["orders"]> } | { ok: false; code: GrantError };

/**
 * Grants a customer one seat of a course without a payment. One transaction writes a $0 order, its enrollment, its
 * email and its audit event.
 */
export async function grantCourse(context: OrderContext, grant: NewGrant): Promise<GrantOutcome> {
	const { db, clock, siteId, siteName } = context;
	const now = clock.now();
	const [course] = await courseForSale(db, [grant.courseId], { siteId, siteName }, now);
	const pricing = course?.pricings.find(({ id }) => id === grant.pricingId);
	if (!course || !pricing) return { ok: false, code: "unknown_course" };
	if (
		pricing.grants.live &&
		!pricing.grants.recording &&
		(course.archieve || course.webinarDate === null || course.webinarDate <= now)
	)
		return { ok: false, code: "session_begun" };
	const requestKey = grant.requestKey === null ? null : `grant:${grant.requestKey}`;
	return inTransaction(db, async (trx): Promise<GrantOutcome> => {
		// The lock lets the second of two concurrent grants find the first.
		if (!(await lockUser(trx, { id: grant.userId }))) return { ok: false, code: "unknown_customer" };
		const before = requestKey === null ? undefined : await findOrder(trx, { userId: grant.userId, requestKey });
		if (before) return { ok: true, order: before };
		const owned = await ownedPricings(trx, grant.userId, [course.courseID]);
		if (owned.some(({ pricingId }) => pricingId === pricing.id)) return { ok: false, code: "already_owned" };
		const orderId = await insertOrder(
			trx,
			{
				reference: `ord_${randomBytes(18).toString("base64url")}`,
				userId: grant.userId,
				siteId,
				subtotal: 0,
				total: 0,
				promo: null,
				requestKey,
				createdAt: now,
				expiresAt: now,
				granted: { reason: grant.reason },
			},
			[
				{
					...course,
					pricingId: pricing.id,
					sessionType: pricing.sessionType,
					grants: pricing.grants,
					seats: 1,
					cents: 0,
					paidCents: 0,
				},
			],
		);
		if (orderId === undefined) throw new Error("A granted order could not be inserted.");
		await moveOrder(trx, orderId, ["pending"], "paid", { paid_at: now, paid_through: "no_payment" });
		const order = await findOrder(trx, { id: orderId });
		if (!order) throw new Error("A granted order is missing right after its insert.");
		await context.events.publish(trx, CourseGranted, { order, lines: await listLines(trx, orderId), now });
		await recordAudit(trx, clock, grant.by, {
			action: "order.granted",
			id: orderId,
			summary: `Granted customer ${grant.userId} “${course.title}” (${pricing.sessionType}) free of charge: order ${orderId}`,
		});
		return { ok: true, order };
	});
}
