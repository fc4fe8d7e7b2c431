import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { findUnwritableBilling } from "#features/sales/billing/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { fulfillVisited } from "#features/sales/payments/server/index.ts";
import { taxReplies } from "#features/sales/tax/messages.ts";
import { consumeLimit, type Refused, refuse, type Serve, toDollars } from "#platform/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { cancelCheckout, enroll, enrollmentSuccess } from "../contract.ts";
import { checkoutsAMinute } from "../rules/limits.ts";
import { type BegunCheckout, beginCheckout } from "./begin-checkout.ts";
import { cancelOpenCheckout } from "./cancel-checkout.ts";
import { serveTaxQuote } from "./serve-tax-quote.ts";

/** Serves the calls of the checkout. */
export function serveCheckout(serve: Serve, context: OrderContext): void {
	serve(enroll, async ({ body }, { user, header }) => {
		if (body.siteId !== context.siteId)
			return refuse(enroll, "wrong_site", {
				details: [{ path: "siteId", message: `The siteId of this site is ${context.siteId}.` }],
			});
		const requestKey = header("idempotency-key") ?? null;
		if (requestKey !== null && !/^[\x21-\x7e]{1,200}$/.test(requestKey)) return refuse(enroll, "malformed_key");
		const retryAfter = await consumeLimit(context.db, context.clock, {
			key: `enroll:${user.userId}`,
			max: checkoutsAMinute,
			seconds: 60,
		});
		if (retryAfter) return refuse(enroll, "too_many", { retryAfter });
		const billing = body.billing && cleanBilling(body.billing);
		const details = await findUnwritableBilling(billing);
		if (details.length > 0) return refuse(enroll, "billing_unwritable", { details });
		const begun = await beginCheckout(context, {
			userId: user.userId,
			items: body.cartItems,
			code: body.couponCode,
			requestKey,
			moreSeats: body.moreSeats ?? false,
			refuseOverlap: body.refuseOverlap ?? false,
			billing,
			byInvoice: body.payBy === "invoice",
			visibleTax: body.tax === undefined ? undefined : Math.round(body.tax * 100),
		});
		if (begun.ok) return { sessionId: begun.sessionId, url: begun.url };
		return refuseCheckout(begun);
	});

	serveTaxQuote(serve, context);

	serve(enrollmentSuccess, async ({ query }, { address }) => {
		try {
			const outcome = await fulfillVisited(context, query.session_id, address);
			if (typeof outcome === "object") return refuse(enrollmentSuccess, "too_many", outcome);
			if (outcome === "fulfilled") return { message: "Enrollment is successful" };
			return refuse(enrollmentSuccess, outcome === "unknown" ? "unknown_session" : "not_paid");
		} catch (error) {
			if (error instanceof PaymentUnavailable)
				return refuse(enrollmentSuccess, "payment_unavailable", { retryAfter: 5 });
			throw error;
		}
	});

	serve(cancelCheckout, async ({ body }) => {
		try {
			const canceled = await cancelOpenCheckout(context, body.order);
			return canceled ? { message: "The checkout was canceled." } : refuse(cancelCheckout, "unknown_order");
		} catch (error) {
			if (error instanceof PaymentUnavailable) return refuse(cancelCheckout, "payment_unavailable", { retryAfter: 5 });
			throw error;
		}
	});
}

function refuseCheckout(begun: Exclude<BegunCheckout, { ok: true }>): Refused {
	switch (begun.code) {
		case "price_changed":
		case "duplicate_items":
			return refuse(enroll, begun.code, { fields: { cartItems: begun.cartItems } });
		case "not_for_sale":
		case "session_undated":
		case "session_begun":
		case "sold_out":
			return refuse(enroll, begun.code, { fields: { courseIDs: begun.courseIDs } });
		case "already_owned":
		case "partly_owned":
			return refuse(enroll, begun.code, {
				message: begun.message,
				fields: { items: begun.items, courseIDs: begun.items.map(({ courseID }) => courseID) },
			});
		case "invalid_promo_code":
			return refuse(enroll, begun.code, { fields: { reason: begun.reason } });
		case "invoice_not_offered":
			return refuse(enroll, begun.code, begun.message === undefined ? {} : { message: begun.message });
		case "purchase_order_missing":
			return refuse(enroll, begun.code, { at: "billing.purchaseOrderNumber" });
		case "billing_place_missing":
			return refuse(enroll, begun.code, {
				details: [
					{
						path: `billing.${begun.missing === "region" ? "region" : "country"}`,
						message: taxReplies.missing[begun.missing],
					},
				],
			});
		case "postal_code_missing":
			return refuse(enroll, "billing_place_missing", {
				details: [{ path: "billing.postalCode", message: taxReplies.missing.postalCode }],
			});
		case "tax_changed":
			return refuse(enroll, begun.code, { fields: { tax: toDollars(begun.tax), total: toDollars(begun.total) } });
		case "payment_unavailable":
			return refuse(enroll, begun.code, { retryAfter: 5 });
		default:
			return refuse(enroll, begun.code);
	}
}
