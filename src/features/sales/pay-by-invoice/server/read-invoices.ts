import { invoiceLink } from "#features/sales/invoices/server/index.ts";
import { invoiceLedger } from "#features/sales/orders/server/index.ts";
import { type AppContext, toDay, toDollars } from "#platform/index.ts";
import type { Balance } from "../console-contract.ts";
import type { InvoiceOrder } from "../contract.ts";
import { sumCredit } from "./account-credit.ts";
import {
	findFile,
	findInvoiceOrder,
	listCustomerInvoiceOrders,
	listOtherInvoices,
	listPayments,
	listWriteOffs,
	type InvoiceOrder as Row,
} from "./invoices-store.ts";
import { purchaseOrders } from "./purchase-order-files.ts";

type ReadContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">;

const isOverdue = ({ state, due_on: dueOn }: Row, now: Date): boolean =>
	state === "invoiced" && dueOn !== null && dueOn < toDay(now);

/** Lists the orders that a customer placed by invoice. */
export async function readCustomerInvoices(context: ReadContext, userId: number): Promise<InvoiceOrder[]> {
	const now = context.clock.now();
	return (await listCustomerInvoiceOrders(context.db, userId)).map((row) => ({
		order: row.reference,
		id: row.id,
		invoice: row.invoice,
		invoiceUrl: invoiceLink(context, { reference: row.invoice_reference, userId, now }),
		placedAt: (row.placed_at as Date).toISOString(),
		dueOn: row.due_on ?? "",
		total: toDollars(row.total_cents),
		paid: toDollars(row.paid_cents),
		owed: toDollars(row.owed_cents),
		isOverdue: isOverdue(row, now),
		isOpen: row.access_opened_at !== null,
		isCanceled: row.state === "canceled",
		purchaseOrderNumber: row.billing?.purchaseOrderNumber ?? null,
		file: row.file,
	}));
}

/** Lists the orders by invoice on which a customer owes money. */
export const listUnpaidInvoices = async (context: ReadContext, userId: number): Promise<InvoiceOrder[]> =>
	(await readCustomerInvoices(context, userId)).filter(({ owed }) => owed > 0);

/** Reads the balance of an order placed by invoice; null for other orders. */
export async function readBalance(context: ReadContext, orderId: number, staffId: number): Promise<Balance | null> {
	const { db } = context;
	const now = context.clock.now();
	const row = await findInvoiceOrder(db, orderId);
	if (!row) return null;
	const [payments, writeOffs, file, credit, others] = await Promise.all([
		listPayments(db, orderId),
		listWriteOffs(db, orderId),
		findFile(db, orderId),
		row.user_id === null ? [] : invoiceLedger.listCredit(db, row.user_id),
		listOtherInvoices(db, row),
	]);
	const {
		total_cents: total,
		paid_cents: paid,
		refunded_cents: refunded,
		owed_cents: owed,
		written_off_cents: writtenOff,
		to_send_cents: toSend,
	} = row;
	return {
		dueOn: row.due_on ?? "",
		isOverdue: isOverdue(row, now),
		accessOpens: row.access_opens ?? "paid",
		accessOpenedAt: row.access_opened_at?.toISOString() ?? null,
		total: toDollars(total),
		// What reduced the invoice: the ledger check compares it with the credit notes.
		credited: toDollars(total - paid + refunded + toSend - owed - writtenOff),
		paid: toDollars(paid),
		refunded: toDollars(refunded),
		toSend: toDollars(toSend),
		owed: toDollars(owed),
		writtenOff: toDollars(writtenOff),
		credit: toDollars(row.credit_cents),
		creditToSend: toDollars(row.credit_to_send_cents),
		usableCredit: toDollars(Math.max(0, Math.min(owed, sumCredit(credit)))),
		others: others.map(({ id, invoice, owed_cents: cents }) => ({ id, invoice, owed: toDollars(cents) })),
		payments: payments.map(
			({ id, cents, method, received_on: receivedOn, reference, recorded_at: recordedAt, ...row }) => ({
				id,
				amount: toDollars(cents),
				method,
				isKept: row.is_kept,
				receivedOn,
				reference,
				recordedAt: recordedAt.toISOString(),
				reversed: row.reversed_at && { at: row.reversed_at.toISOString(), reason: row.reversal_reason ?? "" },
			}),
		),
		writeOffs: writeOffs.map(({ id, cents, reason, written_at: writtenAt }) => ({
			id,
			amount: toDollars(cents),
			reason,
			writtenAt: writtenAt.toISOString(),
		})),
		file: file ? { name: file.name, url: purchaseOrders.link(context, orderId, staffId, now) } : null,
	};
}
