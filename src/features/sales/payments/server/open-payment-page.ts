import type { Selectable } from "kysely";
import type { OrderContext, orderRows } from "#features/sales/orders/server/index.ts";
import { listLines, providerSessions } from "#features/sales/orders/server/index.ts";
import { findTaxCode, toGrants } from "#features/sales/tax/rules/tax-kinds.ts";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { readTaxSettings } from "#features/sales/tax/server/index.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { PaymentRequest } from "#platform/payment/payment-provider.ts";
import { formatMoney } from "#values/money.ts";
import { paymentPageMessages as messages } from "../messages.ts";
import { pageEnd } from "../rules/checkout-end.ts";
import { toSuccessPath } from "../rules/success-address.ts";

type Ways = Partial<Pick<PaymentRequest, "successUrl" | "cancelUrl">>;
export type PaymentPageLine = ReturnType<typeof orderRows.toLineRow>;

/**
 * Opens the hosted payment page of an order. The order's reference is the idempotency key, so a repeated call returns
 * the same page.
 *
 * @param lines the lines to charge, if already read
 * @param more return URLs, if different from the shop's
 * @returns the page, and whether the order ended meanwhile; then the page must not be shown
 * @throws PaymentUnavailable when the provider can't be reached
 * @throws PaymentRefused when the provider refuses
 */
export async function openPaymentPage(
	context: OrderContext,
	order: Selectable<Tables["orders"]>,
	email: string,
	{ lines: knownLines, ...more }: Ways & { lines?: PaymentPageLine[] } = {},
): Promise<{ sessionId: string; url: string; ended: boolean }> {
	const lines = knownLines ?? (await listLines(context.db, order.id));
	const off = (line: PaymentPageLine) =>
		order.promo_percent === null ? formatMoney(line.price_cents - line.paid_cents) : `${Number(order.promo_percent)}%`;
	const described = (line: PaymentPageLine) =>
		[
			line.session_type,
			...(line.unit_cents === null ? [] : [`${line.seats} × ${formatMoney(line.unit_cents)}`]),
			...(order.promo_code !== null && line.paid_cents < line.price_cents
				? [`${off(line)} off with ${order.promo_code}`]
				: []),
		].join(", ");
	// The tax of a quote was computed when it was sent.
	const addsTax = order.tax_source === "stripe" && order.tax_place === null;
	const codes = await readTaxSettings(context.db);
	const session = await context.payment.createSession({
		reference: order.reference,
		email,
		lines: [
			...lines.map((line) => ({
				name: line.title,
				description: described(line),
				cents: line.paid_cents,
				taxCode: findTaxCode(codes, toGrants(line)),
			})),
			...(order.tax_cents > 0
				? [{ name: messages.tax, description: formatTaxPlace(order.tax_place), cents: order.tax_cents }]
				: []),
		],
		addsTax,
		successUrl: `${context.publicUrl}${toSuccessPath("{CHECKOUT_SESSION_ID}", lines)}`,
		cancelUrl: `${context.publicUrl}/payment-cancel?order=${order.reference}`,
		expiresAt: pageEnd(order.created_at),
		...more,
	});
	if (!session.url) throw new Error("The payment provider's session has no URL.");
	const ended = await providerSessions.saveSession(context.db, {
		orderId: order.id,
		id: session.id,
		url: session.url,
		now: context.clock.now(),
	});
	return { sessionId: session.id, url: session.url, ended };
}
