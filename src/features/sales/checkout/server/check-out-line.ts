import { randomBytes } from "node:crypto";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { findNextBilling, rememberBilling } from "#features/sales/billing/server/index.ts";
import type { NewLine, OrderContext } from "#features/sales/orders/server/index.ts";
import { decideTerms } from "#features/sales/pay-by-invoice/server/index.ts";
import { checkoutEnd } from "#features/sales/payments/rules/checkout-end.ts";
import { type TaxPlace, toBillingPlace } from "#features/sales/tax/rules/tax-places.ts";
import { taxLines } from "#features/sales/tax/server/index.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import { consumeLimit, type Refused, refuse } from "#platform/index.ts";
import { maxCharge, minCharge } from "#values/money.ts";
import type { lineRefusals } from "../contract.ts";
import { checkoutsAMinute } from "../rules/limits.ts";
import { openCheckout } from "./begin-checkout.ts";
import { findBaseBilling } from "./open-orders-store.ts";

interface LineToBuy {
	userId: number;
	line: NewLine;
	/** Start of the line's live session. */
	startsAt: Date | null;
	/** Where the customer is billed, if they were asked. It joins their billing details. */
	billedIn?: TaxPlace | undefined;
	/** Orders by invoice. Customers who can't are refused. */
	invoice?: { purchaseOrderNumber: string } | undefined;
}

type LineRefusal = Exclude<keyof typeof lineRefusals, "too_many">;

/**
 * Starts the checkout of one line outside the cart, at a price that the caller decided. No promo code applies. The
 * invoice shows the billing details of the customer's last checkout.
 */
export async function checkOutLine(
	context: OrderContext,
	{ userId, line, startsAt, billedIn, invoice }: LineToBuy,
): Promise<
	| { ok: true; sessionId: string; url: string }
	| { ok: false; code: LineRefusal; message?: string | undefined; details?: { path: string; message: string }[] }
	| { ok: false; code: "too_many"; retryAfter: number }
> {
	const { db, clock, siteId } = context;
	const retryAfter = await consumeLimit(db, clock, { key: `enroll:${userId}`, max: checkoutsAMinute, seconds: 60 });
	if (retryAfter) return { ok: false, code: "too_many", retryAfter };
	const details = invoice ? await findUnwritable(invoice) : [];
	if (details.length > 0) return { ok: false, code: "number_unwritable", details };
	const now = clock.now();
	const remembered = await findNextBilling(db, userId);
	const asked = { ...(billedIn === undefined ? {} : toBillingPlace(billedIn)), ...invoice };
	const billing = cleanBilling({ ...remembered, ...asked });
	const place = billing?.region || billing?.country ? billing : await findBaseBilling(db, line);
	const taxed = await taxLines(db, [line], { userId, billing: place, now, stripe: invoice && context });
	if (!taxed.ok) return { ok: false, code: taxed.code === "billing_place_missing" ? "tax_place_missing" : taxed.code };
	if (billedIn !== undefined) await rememberBilling(db, { userId, billing, now });
	const { tax } = taxed;
	const total = line.paidCents + (tax?.cents ?? 0);
	if (total > 0 && total < minCharge) return { ok: false, code: "total_too_small" };
	if (total > maxCharge) return { ok: false, code: "total_too_large" };
	const { purchaseOrderNumber } = billing ?? {};
	const terms = invoice && (await decideTerms(db, { userId, total, purchaseOrderNumber, now }));
	if (terms && !terms.ok) return terms;
	const order = {
		reference: `ord_${randomBytes(18).toString("base64url")}`,
		userId,
		siteId,
		subtotal: line.cents,
		total,
		promo: null,
		requestKey: null,
		...(tax ? { tax } : {}),
		...(terms ? { invoice: terms.invoice } : {}),
		// The customer owns the course and wants more of it.
		moreSeats: true,
		billing,
		createdAt: now,
		expiresAt: checkoutEnd(now, [{ grants: line.grants, startsAt }]),
	};
	const begun = await openCheckout(
		context,
		{ ok: true, order, lines: [{ ...line, ...taxed.lines[0] }], promoId: null, holdsUse: false },
		{ userId },
	);
	// Only carts are refused for other reasons.
	if (begun.ok) return begun;
	return { ok: false, code: begun.code as LineRefusal, message: "message" in begun ? begun.message : undefined };
}

/** What a refusal of such a checkout answers with. */
export function refuseLine<Call extends Parameters<typeof refuse>[0]>(
	call: Call,
	refusal: Exclude<Awaited<ReturnType<typeof checkOutLine>>, { ok: true }>,
): Refused {
	const fields =
		refusal.code === "too_many"
			? { retryAfter: refusal.retryAfter }
			: refusal.code === "payment_unavailable"
				? { retryAfter: 5 }
				: { details: refusal.details, message: refusal.message };
	return refuse(call, refusal.code as never, fields as never);
}
