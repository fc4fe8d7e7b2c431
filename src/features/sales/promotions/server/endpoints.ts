import type { PublicSite } from "#features/catalog/courses/server/index.ts";
import { priceItems } from "#features/sales/cart-items/server/index.ts";
import { type Clock, consumeLimit, type Database, refuse, type Serve } from "#platform/index.ts";
import { minCharge, toDollars } from "#values/money.ts";
import { applyPromoCode } from "../contract.ts";
import { servePromoConsole } from "./console-endpoints.ts";
import { quotePromo } from "./quote-promo.ts";

/** Codes that a customer can try per minute: enough for a person, too few to guess codes. */
const triesAMinute = 20;

export function servePromotions(
	serve: Serve,
	{ db, clock, siteId, siteName }: PublicSite & { db: Database; clock: Clock },
): void {
	servePromoConsole(serve, { db, clock });
	serve(applyPromoCode, async ({ body }, { user }) => {
		if (body.siteId !== siteId)
			return refuse(applyPromoCode, "wrong_site", {
				details: [{ path: "siteId", message: `The siteId of this site is ${siteId}.` }],
			});
		const retryAfter = await consumeLimit(db, clock, { key: `promo:${user.userId}`, max: triesAMinute, seconds: 60 });
		if (retryAfter) return refuse(applyPromoCode, "too_many", { retryAfter });
		const now = clock.now();
		const priced = await priceItems(db, body.cartItems, { siteId, siteName, now });
		if (!priced.ok && "fresh" in priced)
			return refuse(applyPromoCode, priced.error, { fields: { cartItems: priced.fresh } });
		if (!priced.ok) return refuse(applyPromoCode, "not_for_sale", { fields: { courseIDs: priced.courseIDs } });
		const lines = priced.lines.map(({ courseID, cents }) => ({ courseID, cents }));
		const quote = await quotePromo(db, { code: body.code, userId: user.userId, siteId, now, lines });
		if (!quote.ok) return refuse(applyPromoCode, "invalid_promo_code", { fields: { reason: quote.reason } });
		if (quote.finalCents > 0 && quote.finalCents < minCharge) return refuse(applyPromoCode, "total_too_small");
		const finalPrice = toDollars(quote.finalCents);
		const spelling = quote.code === body.code ? {} : { code: quote.code };
		if (quote.discount.percent !== null) return { ...spelling, discountValue: quote.discount.percent, finalPrice };
		const off = priced.subtotal - quote.finalCents;
		return {
			...spelling,
			discountValue: Math.round((off / priced.subtotal) * 10_000) / 100,
			discountAmount: toDollars(off),
			finalPrice,
		};
	});
}
