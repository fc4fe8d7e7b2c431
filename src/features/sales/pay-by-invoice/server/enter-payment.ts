import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { type AppliedPayment, type Balance, decideInvoiceState } from "#features/sales/orders/rules/balance.ts";
import { bookSettings, invoiceLedger, type OrderContext } from "#features/sales/orders/server/index.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import { shareTax } from "#features/sales/refunds/rules/split-refund.ts";
import { readCredits } from "#features/sales/refunds/server/index.ts";
import { includesTaxPlace } from "#features/sales/tax/rules/tax-certificate.ts";
import type { Cents, Day, Tables, Transaction } from "#platform/index.ts";
import { receiptEmail } from "../emails/receipt.ts";
import { completeInvoice } from "./complete-invoice.ts";
import { emailInvoice } from "./email-invoice.ts";
import { insertPayment } from "./invoices-store.ts";

type Order = Selectable<Tables["orders"]>;

/** Money that arrived, or credit on account that is used. */
interface Money {
	method: Exclude<PaymentMethod, "card">;
	receivedOn: Day;
	/** The number of the check or transfer. */
	reference: string;
	requestKey: string | null;
	/** The first payment of the same check; null for that one. */
	firstPayment: number | null;
	/** The order whose credit on account is used. */
	creditOrder?: number;
}

/**
 * Enters what of some money pays an order that this transaction has locked, and what of it is kept as credit on account:
 * saves the balance, queues the receipt, and completes an invoice on which nothing is owed anymore.
 *
 * @param kept in cents
 * @returns the ID of the payment; null if there was nothing to enter
 */
export async function enterPayment(
	context: OrderContext,
	trx: Transaction,
	order: Order,
	{ paid, after, recovered }: AppliedPayment,
	{ method, receivedOn, reference, requestKey, firstPayment, creditOrder }: Money,
	kept: Cents,
): Promise<number | null> {
	const now = context.clock.now();
	const entry = { orderId: order.id, method, day: receivedOn, now };
	let [first, receipt] = [firstPayment, 0];
	for (const [kind, cents] of [["payment", paid] as const, ["credit", kept] as const]) {
		if (cents === 0) continue;
		const entryId = await invoiceLedger.enter(trx, { ...entry, kind, cents, reference: newReference("received") });
		receipt ||= entryId;
		const id = await insertPayment(trx, {
			order_id: order.id,
			ledger_entry_id: entryId,
			cents,
			recovered_cents: kind === "payment" ? recovered : 0,
			method,
			received_on: receivedOn,
			reference,
			recorded_at: now,
			request_key: first === null ? requestKey : null,
			first_payment: first,
			is_kept: kind === "credit",
			credit_order: creditOrder ?? null,
		});
		first ??= id;
	}
	if (first === null || receipt === 0) return first;
	const relievedTax = await findRelievedTax(trx, order, after.writtenOff);
	if (recovered > 0)
		await invoiceLedger.enter(trx, {
			...entry,
			kind: "write_off_reversal",
			cents: recovered,
			taxCents: order.relieved_tax_cents - relievedTax,
			reference: newReference("recovered"),
		});
	if (kept > 0) await invoiceLedger.addCredit(trx, order.id, kept);
	if (creditOrder !== undefined) await invoiceLedger.addCredit(trx, creditOrder, -paid);
	if (paid > 0) await saveBalance(trx, order, { ...after, relievedTax });
	await emailInvoice(context, trx, order, {
		template: receiptEmail,
		key: `receipt:${receipt}`,
		toFacts: (facts) => ({
			...facts,
			total: order.total_cents,
			cents: paid + kept,
			kept,
			owed: after.owed,
			method,
			receivedOn,
			reference,
		}),
	});
	if (paid > 0) await completeInvoice(context, trx, order.id);
	return first;
}

/** Identifies an entry of the ledger. */
export const newReference = (kind: string): string => `${kind}:${randomBytes(12).toString("base64url")}`;

/**
 * Finds the tax of an order that is given back once an amount of it is written off. Money that arrives after a write-off
 * owes its tax again; more tax is given back only where an owner says so.
 */
export async function findRelievedTax(trx: Transaction, order: Order, writtenOff: Cents): Promise<Cents> {
	const { written_off_cents: before, relieved_tax_cents: relieved } = order;
	if (writtenOff === before || order.tax_cents === 0) return relieved;
	const { creditedTax } = await readCredits(trx, order.id);
	// Money that was refunded before its payment bounced can be written off too.
	const left = Math.max(0, order.total_cents - order.refunded_cents);
	const taxLeft = Math.min(left, order.tax_cents - creditedTax);
	const tax = shareTax({ left, taxLeft }, Math.min(left, writtenOff));
	if (writtenOff < before) return Math.min(relieved, tax);
	const { badDebtPlaces } = await bookSettings.readBookSettings(trx);
	return includesTaxPlace(badDebtPlaces, order.tax_place) ? Math.max(relieved, tax) : relieved;
}

/** Saves a balance, and the state of the order that follows from it. */
export async function saveBalance(
	trx: Transaction,
	order: Order,
	{ owed, writtenOff, relievedTax }: Balance & { relievedTax: Cents },
): Promise<void> {
	const { isCredited, openLines } = await readCredits(trx, order.id);
	const state = decideInvoiceState({
		owed,
		received: await invoiceLedger.readReceived(trx, order.id),
		isCredited,
		left: order.total_cents - order.refunded_cents - writtenOff,
		hasAccess: openLines.size > 0,
	});
	await invoiceLedger.saveBalance(trx, order.id, { owed, writtenOff, relievedTax, state });
}
