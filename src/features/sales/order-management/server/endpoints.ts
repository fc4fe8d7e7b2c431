import { courseForSale } from "#features/catalog/courses/server/index.ts";
import { grantCourse as grant, revokeGrant as revoke } from "#features/sales/grants/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { type AppContext, refuse, type Serve, toDay } from "#platform/index.ts";
import { getOrder, grantableCourse, grantCourse, listOrders, resendOrderEmail, revokeGrant } from "../contract.ts";
import { orderReplies } from "../messages.ts";
import { readOrders } from "./list-orders.ts";
import { listOrderRefunds } from "./order-store.ts";
import { readOrder } from "./read-order.ts";
import { resendEmail } from "./resend-email.ts";

export function serveOrders(serve: Serve, context: OrderContext & Pick<AppContext, "signer" | "declared">): void {
	const { db, clock, siteId, siteName } = context;

	serve(listOrders, ({ query }, { isExport }) =>
		readOrders(db, query, { limit: isExport ? 1_000 : 50, today: toDay(clock.now()) }),
	);
	serve(
		getOrder,
		async ({ params }) => (await readOrder(context, params.id, clock.now())) ?? refuse(getOrder, "unknown_order"),
	);

	serve(resendOrderEmail, async ({ params, body }, { user }) => {
		const refundId =
			body.refund === null
				? null
				: (await listOrderRefunds(db, params.id)).find(({ reference }) => reference === body.refund)?.id;
		if (refundId === undefined) return refuse(resendOrderEmail, "unknown_refund");
		const outcome = await resendEmail(context, { orderId: params.id, refundId, by: user });
		return outcome === "done" ? { message: orderReplies.emailQueued } : refuse(resendOrderEmail, outcome);
	});

	serve(grantableCourse, async ({ params }) => {
		const [course] = await courseForSale(
			db,
			params.id > 2_147_483_647 ? [] : [params.id],
			{ siteId, siteName },
			clock.now(),
		);
		if (!course) return refuse(grantableCourse, "unknown_course");
		return {
			courseID: course.courseID,
			title: course.title,
			pricings: course.pricings.map(({ id, sessionType }) => ({ id, sessionType })),
		};
	});

	serve(grantCourse, async ({ params, body }, { user, header }) => {
		const requestKey = header("idempotency-key") ?? null;
		if (requestKey !== null && !/^[\x21-\x7e]{1,200}$/.test(requestKey)) return refuse(grantCourse, "malformed_key");
		const { courseID: courseId, pricingId, reason } = body;
		const outcome = await grant(context, { userId: params.id, courseId, pricingId, reason, by: user, requestKey });
		if (outcome.ok) return { orderId: outcome.order.id, message: orderReplies.granted };
		return refuse(grantCourse, outcome.code, outcome.code === "unknown_customer" ? {} : { at: "pricingId" });
	});

	serve(revokeGrant, async ({ params, body }, { user }) => {
		const outcome = await revoke(context, { orderId: params.id, certificates: body.certificates ?? null, by: user });
		return outcome === "done" ? { message: orderReplies.removed } : refuse(revokeGrant, outcome);
	});
}
