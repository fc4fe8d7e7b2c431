import { findUser } from "#features/people/accounts/server/index.ts";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { rememberBilling } from "#features/sales/billing/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder, freeRequestKey, listLines, orderRows, writeOrder } from "#features/sales/orders/server/index.ts";
import { promoReason } from "#features/sales/promotions/contract.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { isSameCheckout } from "../rules/same-checkout.ts";
import { listSuperseded, type OpenCheckout } from "../rules/superseded-checkouts.ts";
import { cancelOpenCheckout } from "./cancel-checkout.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import { listOpenCheckouts, listOpenUpgrades } from "./open-orders-store.ts";
import { type PaymentPage, payOrder } from "./pay-order.ts";
import { type PlannedOrder, planOrder } from "./plan-order.ts";

export type BegunCheckout =
	| PaymentPage
	| Exclude<PlannedOrder, { ok: true }>
	| { ok: false; code: "sold_out"; courseIDs: number[] }
	| { ok: false; code: "key_reused" | "not_signed_in" };

/**
 * Starts a checkout: prices the cart from the database, saves the order and reserves its seats and its promo code in
 * one transaction, then opens the hosted payment page. The same `requestKey` returns the same checkout. A checkout that
 * was canceled, expired or failed frees its key.
 */
export async function beginCheckout(context: OrderContext, request: CheckoutRequest): Promise<BegunCheckout> {
	const before = await repeatCheckout(context, request);
	if (before) return before;
	const planned = await planOrder(context, request);
	// An identical request may have placed the order meanwhile, and then the customer owns the courses.
	if (!planned.ok) return (await repeatCheckout(context, request)) ?? planned;
	const { userId, billing } = request;
	return openCheckout(context, planned, { userId, billing, repeat: () => repeatCheckout(context, request) });
}

interface Opening {
	userId: number;
	/** Remembered for the customer's next checkout; undefined changes nothing. */
	billing?: BillingDetails | null | undefined;
	/** Finds the checkout that the same request began at the same moment. */
	repeat?: () => Promise<BegunCheckout | undefined>;
}

/**
 * Saves a planned order, reserves its seats and its promo code, and opens its payment page. Ends the open checkouts
 * that it replaces.
 */
export async function openCheckout(
	context: OrderContext,
	{ holdsUse, ...planned }: Extract<PlannedOrder, { ok: true }>,
	{ userId, billing, repeat }: Opening,
): Promise<BegunCheckout> {
	const { ok: _, ...newOrder } = planned;
	const [first, buyer] = await Promise.all([writeOrder(context, newOrder), findUser(context.db, userId)]);
	// Seats and a use of the promo code that the customer reserved in an earlier checkout are free for this one.
	const isHeld = first === "no_use_left" ? holdsUse : typeof first === "object" && "soldOut" in first;
	const written = isHeld && (await cancelOpen(context, userId)) ? await writeOrder(context, newOrder) : first;
	if (typeof written === "object" && "soldOut" in written)
		return { ok: false, code: "sold_out", courseIDs: [...written.soldOut] };
	if (written === "no_use_left") return { ok: false, code: "invalid_promo_code", reason: promoReason("used_up") };
	if (written === "account_gone") return { ok: false, code: "not_signed_in" };
	if (written === "made_before") return (await repeat?.()) ?? { ok: false, code: "payment_unavailable" };
	const lines = newOrder.lines.map((line, position) => orderRows.toLineRow(line, written.id, position));
	// In parallel: two of them call the payment provider, whose timeout then counts once.
	const [begun] = await Promise.all([
		payOrder(context, written, { buyer, lines }),
		cancelSuperseded(context, userId, { id: written.id, items: newOrder.lines }),
		billing !== undefined && rememberBilling(context.db, { userId, billing, now: context.clock.now() }),
	]);
	return begun;
}

/** Returns the checkout of an earlier identical request; undefined if there is none or it has ended. */
async function repeatCheckout(context: OrderContext, request: CheckoutRequest): Promise<BegunCheckout | undefined> {
	const { userId, requestKey } = request;
	const order = requestKey === null ? undefined : await findOrder(context.db, { userId, requestKey });
	if (!order) return undefined;
	if (order.state === "canceled" || order.state === "expired") {
		await freeRequestKey(context.db, order.id);
		return undefined;
	}
	if (!isSameCheckout(request, { order, lines: await listLines(context.db, order.id) }))
		return { ok: false, code: "key_reused" };
	return payOrder(context, order);
}

/** Ends all open checkouts of a customer. Returns false if there are none. */
async function cancelOpen(context: OrderContext, userId: number): Promise<boolean> {
	const open = await listOpenCheckouts(context.db, userId);
	await cancelAll(
		context,
		open.map(({ reference }) => reference),
	);
	return open.length > 0;
}

/** Ends the customer's open checkouts that a new one replaces, at the provider first. */
const cancelSuperseded = async (
	context: OrderContext,
	userId: number,
	begun: Omit<OpenCheckout, "reference">,
): Promise<void> => cancelAll(context, listSuperseded(await listOpenCheckouts(context.db, userId), begun));

/**
 * Ends the open checkouts that upgrade a line whose seat changed hands. What is paid at the same moment goes to the
 * seat's holder.
 */
export const endOpenUpgrades = async (context: OrderContext, lineId: number): Promise<void> =>
	cancelAll(context, await listOpenUpgrades(context.db, lineId));

async function cancelAll(context: OrderContext, references: string[]): Promise<void> {
	for (const reference of references) {
		try {
			await cancelOpenCheckout(context, reference);
		} catch (error) {
			if (!(error instanceof PaymentUnavailable)) throw error;
			context.log.warn(
				{ order: reference },
				"Payment provider unavailable; earlier checkouts stay open until they expire.",
			);
			return;
		}
	}
}
