import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { PaymentRefused, PaymentUnavailable } from "../../../platform/payment/payment-provider.ts";
import { findPerson } from "../../accounts/server/index.ts";
import type { CartItem } from "../../cart/contract.ts";
import type { PricedLine } from "../../cart/rules/price-cart.ts";
import { priceItems } from "../../cart/server/index.ts";
import { ownedPricings } from "../../enrolments/server/index.ts";
import { quotePromo } from "../../promotions/server/index.ts";
import { shareDiscount } from "../rules/share-discount.ts";
import { giveUpCheckout } from "./cancel-checkout.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import { closeOrder } from "./close-order.ts";
import { fulfilFree } from "./fulfil.ts";
import { openPayment, type ShownLine } from "./open-payment.ts";
import { findOrderByReference, findOrderByRequest, listOpenOf, type NewOrder } from "./order-store.ts";
import type { OrderTable } from "./tables.ts";
import { writeOrder } from "./write-order.ts";

/** How many minutes a checkout may stay unpaid; the provider's own shortest is half an hour. */
export const providerMinutes = 35;

/** How many checkouts a person may hold open. */
const mostOpen = 5;

export interface CheckoutRequest {
	personId: number;
	items: CartItem[];
	code: string;
	requestKey: string | null;
	moreSeats: boolean;
}

export type BegunCheckout =
	| { ok: true; sessionId: string; url: string }
	| { ok: false; code: "price_changed"; cartItems: CartItem[] }
	| { ok: false; code: "not_for_sale" | "session_begun" | "already_owned"; courseIDs: number[] }
	| { ok: false; code: "invalid_promo_code" | "payment_unavailable" };

/**
 * Begins a checkout: prices the cart from the database, writes the order and reserves the promo use in one transaction,
 * then opens the hosted payment page. The same `requestKey` gives the same checkout.
 */
export async function beginCheckout(world: CheckoutWorld, request: CheckoutRequest): Promise<BegunCheckout> {
	const { db, clock, siteId, siteName } = world;
	const now = clock.now();
	const before = request.requestKey === null ? undefined : await findOrderByRequest(db, request.personId, request.requestKey);
	if (before) return pay(world, before.reference);

	const priced = await priceItems(db, request.items, { siteId, siteName, now });
	if (!priced.ok && priced.fault === "price_changed") return { ok: false, code: "price_changed", cartItems: priced.fresh };
	if (!priced.ok) return { ok: false, code: priced.fault, courseIDs: priced.courseIDs };
	const code = request.code.trim();
	const lines = priced.lines.map(({ courseID, cents }) => ({ courseID, cents }));
	const [owned, quote] = await Promise.all([
		request.moreSeats ? [] : ownedAmong(world, request.personId, priced.lines),
		code === "" ? null : quotePromo(db, { code, personId: request.personId, siteId, now, lines }),
	]);
	if (owned.length > 0) return { ok: false, code: "already_owned", courseIDs: owned };
	if (quote && !quote.ok) return { ok: false, code: "invalid_promo_code" };
	const total = quote?.finalCents ?? priced.subtotal;
	const shares = shareDiscount(
		lines.map(({ cents }, index) => ({ cents, covered: quote?.covered[index] ?? false })),
		total,
	);
	const wish: NewOrder = {
		reference: `ord_${randomBytes(18).toString("base64url")}`,
		personId: request.personId,
		siteId,
		subtotal: priced.subtotal,
		total,
		promo: quote && { code, percent: quote.percent },
		requestKey: request.requestKey,
		createdAt: now,
		expiresAt: new Date(now.getTime() + providerMinutes * 60_000),
	};
	const newLines = priced.lines.map((line, index) => ({ ...line, paidCents: shares[index] as number }));
	const [written, buyer] = await Promise.all([
		writeOrder(db, { order: wish, lines: newLines, promoId: quote?.promoId ?? null }),
		findPerson(db, request.personId),
	]);
	if (written === "no_use_left") return { ok: false, code: "invalid_promo_code" };
	if (written === "made_before") {
		const first = await findOrderByRequest(db, request.personId, request.requestKey as string);
		return pay(world, first?.reference ?? wish.reference);
	}
	const shown = newLines.map((line) => ({ title: line.title, session_type: line.sessionType, price_cents: line.cents, paid_cents: line.paidCents }));
	// Beside each other: both ask the provider, and one that says nothing is waited for once.
	const [begun] = await Promise.all([payOrder(world, written, { buyer, lines: shown }), giveUpOldest(world, request.personId)]);
	return begun;
}

/** Ends what a person has begun most long ago beyond what they may hold open: each holds a use of its promo code. */
async function giveUpOldest(world: CheckoutWorld, personId: number): Promise<void> {
	const open = await listOpenOf(world.db, personId);
	for (const reference of open.slice(mostOpen)) {
		try {
			await giveUpCheckout(world, reference);
		} catch (error) {
			if (!(error instanceof PaymentUnavailable)) throw error;
			world.log.warn({ order: reference }, "the payment provider is away; old checkouts stay open until they run out");
			return;
		}
	}
}

async function ownedAmong(world: CheckoutWorld, personId: number, lines: PricedLine[]): Promise<number[]> {
	const owned = await ownedPricings(
		world.db,
		personId,
		lines.map((line) => line.courseID),
	);
	return lines.filter((line) => owned.some((own) => own.courseID === line.courseID && own.pricingId === line.pricingId)).map((line) => line.courseID);
}

async function pay(world: CheckoutWorld, reference: string): Promise<BegunCheckout> {
	const order = await findOrderByReference(world.db, reference);
	if (!order) throw new Error("The order that was just written is not there.");
	return payOrder(world, order);
}

async function payOrder(
	world: CheckoutWorld,
	order: Selectable<OrderTable>,
	known?: { buyer: Awaited<ReturnType<typeof findPerson>>; lines: ShownLine[] },
): Promise<BegunCheckout> {
	if (order.total_cents === 0) {
		await fulfilFree(world, order);
		return { ok: true, sessionId: order.reference, url: `${world.publicUrl}/payment-success/${order.reference}` };
	}
	if (order.provider_session && order.checkout_url) return { ok: true, sessionId: order.provider_session, url: order.checkout_url };
	const buyer = known ? known.buyer : await findPerson(world.db, order.person_id as number);
	if (!buyer) throw new Error("The buyer's account is not there.");
	try {
		return { ok: true, ...(await openPayment(world, order, buyer.email, known && { lines: known.lines })) };
	} catch (error) {
		if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
		world.log.error({ err: error, order: order.reference }, "the payment provider is away, or refuses the payment page");
		await closeOrder(world, order.id, "cancelled");
		return { ok: false, code: "payment_unavailable" };
	}
}
