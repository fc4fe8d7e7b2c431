import { randomBytes } from "node:crypto";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import type { PricedLine } from "#features/sales/cart-items/rules/price-cart.ts";
import { priceItems } from "#features/sales/cart-items/server/index.ts";
import type { NewLine, NewOrder, OrderContext } from "#features/sales/orders/server/index.ts";
import { decideTerms } from "#features/sales/pay-by-invoice/server/index.ts";
import { checkoutEnd } from "#features/sales/payments/rules/checkout-end.ts";
import { quotePromo } from "#features/sales/promotions/server/index.ts";
import { taxLines } from "#features/sales/tax/server/index.ts";
import { type Cents, maxCharge, minCharge } from "#values/money.ts";
import { ownedMessages } from "../messages.ts";
import { findOwnedItems, findPartlyOwnedItems, type OwnedItem } from "../rules/owned-items.ts";
import { shareDiscount } from "../rules/share-discount.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import { ownedPricings } from "./owned-pricings-store.ts";

export type PlannedOrder =
	| { ok: true; order: NewOrder; lines: NewLine[]; promoId: number | null; holdsUse: boolean }
	| { ok: false; code: "price_changed" | "duplicate_items"; cartItems: CartItem[] }
	| { ok: false; code: "not_for_sale" | "session_undated" | "session_begun"; courseIDs: number[] }
	| { ok: false; code: "already_owned" | "partly_owned"; items: OwnedItem[]; message: string }
	| { ok: false; code: "invalid_promo_code"; reason: string }
	| Exclude<Awaited<ReturnType<typeof taxLines>>, { ok: true }>
	/** In cents. */
	| { ok: false; code: "tax_changed"; tax: Cents; total: Cents }
	| { ok: false; code: "total_too_small" | "total_too_large" | "purchase_order_missing" }
	| { ok: false; code: "invoice_not_offered"; message?: string };

/** The largest amount that the database stores, in cents. A discount can make such an order payable. */
const maxSubtotal = 2_147_483_647;

/**
 * Prices a cart from the database and plans its order. Saves nothing. `holdsUse`: an open checkout of the customer
 * holds a use of the same promo code.
 */
export async function planOrder(context: OrderContext, request: CheckoutRequest): Promise<PlannedOrder> {
	const { db, clock, siteId, siteName } = context;
	const now = clock.now();
	const priced = await priceItems(db, request.items, { siteId, siteName, now });
	if (!priced.ok && "fresh" in priced) return { ok: false, code: priced.error, cartItems: priced.fresh };
	if (!priced.ok) return { ok: false, code: priced.error, courseIDs: priced.courseIDs };
	const code = request.code.trim();
	const lines = priced.lines.map(({ courseID, cents }) => ({ courseID, cents }));
	const [owned, quote] = await Promise.all([
		findOwned(context, request, priced.lines),
		code === "" ? null : quotePromo(db, { code, userId: request.userId, siteId, now, lines }),
	]);
	if (owned) return { ok: false, ...owned };
	if (quote && !quote.ok) return { ok: false, code: "invalid_promo_code", reason: quote.reason };
	const net = quote?.finalCents ?? priced.subtotal;
	const shares = shareDiscount(
		lines.map(({ cents }, index) => ({ cents, covered: quote?.covered[index] ?? false })),
		net,
	);
	const sold = priced.lines.map((line, index) => ({
		...line,
		paidCents: shares[index] as number,
		addUntil: computeAddUntil(line, now),
	}));
	if (net > maxCharge || priced.subtotal > maxSubtotal) return { ok: false, code: "total_too_large" };
	const taxed = await taxLines(db, sold, { ...request, now, stripe: request.byInvoice ? context : undefined });
	if (!taxed.ok) return taxed;
	const { tax } = taxed;
	const total = net + (tax?.cents ?? 0);
	if (total > 0 && total < minCharge) return { ok: false, code: "total_too_small" };
	if (total > maxCharge) return { ok: false, code: "total_too_large" };
	const isKnown = request.byInvoice || tax?.source !== "stripe";
	if (isKnown && request.visibleTax !== undefined && request.visibleTax !== (tax?.cents ?? 0))
		return { ok: false, code: "tax_changed", tax: total - net, total };
	const terms = request.byInvoice
		? await decideTerms(db, { ...request, total, purchaseOrderNumber: request.billing?.purchaseOrderNumber, now })
		: null;
	if (terms && !terms.ok) return terms;
	return {
		ok: true,
		order: {
			reference: `ord_${randomBytes(18).toString("base64url")}`,
			userId: request.userId,
			siteId,
			subtotal: priced.subtotal,
			total,
			...(tax ? { tax } : {}),
			promo: quote && { code: quote.code, discount: quote.discount },
			requestKey: request.requestKey,
			moreSeats: request.moreSeats,
			billing: request.billing ?? null,
			...(terms ? { invoice: terms.invoice } : {}),
			createdAt: now,
			expiresAt: checkoutEnd(now, priced.lines),
		},
		lines: sold.map((line, index) => ({ ...line, ...taxed.lines[index] })),
		promoId: quote?.promoId ?? null,
		holdsUse: (quote?.reserved ?? 0) > 0,
	};
}

/** The end of the days in which seats can be added; null if they can't. */
const computeAddUntil = ({ unitCents, addDays }: PricedLine, now: Date): Date | null =>
	unitCents === null || addDays === 0 ? null : new Date(now.getTime() + addDays * 86_400_000);

/** Returns what the customer already owns of a cart, unless they want it anyway. */
async function findOwned(context: OrderContext, request: CheckoutRequest, lines: PricedLine[]) {
	if (request.moreSeats && !request.refuseOverlap) return null;
	const owned = await ownedPricings(
		context.db,
		request.userId,
		lines.map((line) => line.courseID),
	);
	const findTitle = ({ pricingId }: OwnedItem) => lines.find((line) => line.pricingId === pricingId)?.title ?? "";
	const items = request.moreSeats ? [] : findOwnedItems(lines, owned);
	if (items.length > 0)
		return {
			code: "already_owned" as const,
			items,
			message: ownedMessages.already(items.map((item) => ({ ...item, title: findTitle(item) }))),
		};
	const parts = request.refuseOverlap ? findPartlyOwnedItems(lines, owned) : [];
	if (parts.length > 0)
		return {
			code: "partly_owned" as const,
			items: parts,
			message: ownedMessages.partly(parts.map((item) => ({ ...item, title: findTitle(item) }))),
		};
	return null;
}
