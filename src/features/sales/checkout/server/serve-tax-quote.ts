import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { priceItems } from "#features/sales/cart-items/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { decideTerms } from "#features/sales/pay-by-invoice/server/index.ts";
import { quotePromo } from "#features/sales/promotions/server/index.ts";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { taxLines } from "#features/sales/tax/server/index.ts";
import { consumeLimit, type Refused, refuse, type Serve, toDollars } from "#platform/index.ts";
import { quoteTax } from "../contract.ts";
import { shareDiscount } from "../rules/share-discount.ts";

/** Quotes that a customer can ask for per minute: one for each pause while typing. */
const quotesAMinute = 60;

/** Serves the call that computes the tax of a cart before its checkout. */
export function serveTaxQuote(serve: Serve, context: OrderContext): void {
	const { db, clock, siteId, siteName } = context;
	serve(quoteTax, async ({ body }, { user: { userId } }) => {
		if (body.siteId !== siteId)
			return refuse(quoteTax, "wrong_site", {
				details: [{ path: "siteId", message: `The siteId of this site is ${siteId}.` }],
			});
		const retryAfter = await consumeLimit(db, clock, { key: `tax:${userId}`, max: quotesAMinute, seconds: 60 });
		if (retryAfter) return refuse(quoteTax, "too_many", { retryAfter });
		const now = clock.now();
		const priced = await priceItems(db, body.cartItems, { siteId, siteName, now });
		if (!priced.ok) return refuseCart(priced);
		const code = body.couponCode.trim();
		const lines = priced.lines.map(({ courseID, cents }) => ({ courseID, cents }));
		const promo = code === "" ? null : await quotePromo(db, { code, userId, siteId, now, lines });
		if (promo && !promo.ok) return refuse(quoteTax, "invalid_promo_code", { fields: { reason: promo.reason } });
		const net = promo?.finalCents ?? priced.subtotal;
		const shares = shareDiscount(
			lines.map(({ cents }, index) => ({ cents, covered: promo?.covered[index] ?? false })),
			net,
		);
		const sold = priced.lines.map(({ grants }, index) => ({ grants, paidCents: shares[index] as number }));
		// By card, Stripe computes its tax on the payment page.
		const terms = await decideTerms(db, { userId, total: net, purchaseOrderNumber: "later", now });
		const taxed = await taxLines(db, sold, {
			userId,
			billing: cleanBilling(body),
			now,
			stripe: terms.ok ? context : undefined,
		});
		const tax = taxed.ok ? taxed.tax : undefined;
		const cents = tax?.cents ?? 0;
		const isUnknown = tax === undefined || (tax?.source === "stripe" && tax.place === null);
		return {
			status: isUnknown
				? ("at_checkout" as const)
				: tax === null
					? ("off" as const)
					: tax.exemption === null
						? ("known" as const)
						: ("exempt" as const),
			tax: toDollars(cents),
			total: toDollars(net + cents),
			place: formatTaxPlace(tax?.place ?? null),
		};
	});
}

function refuseCart(priced: Exclude<Awaited<ReturnType<typeof priceItems>>, { ok: true }>): Refused {
	return "fresh" in priced
		? refuse(quoteTax, priced.error, { fields: { cartItems: priced.fresh } })
		: refuse(quoteTax, priced.error, { fields: { courseIDs: priced.courseIDs } });
}
