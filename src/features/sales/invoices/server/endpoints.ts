import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { findUnwritableBilling, rememberBilling } from "#features/sales/billing/server/index.ts";
import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import { correctInvoice, correctOwnInvoice, listOwnInvoices } from "../contract.ts";
import { invoiceReplies } from "../messages.ts";
import { correctInvoice as correct } from "./correct-invoice.ts";
import { findCustomerOrderId } from "./invoice-store.ts";
import { listCustomerInvoices } from "./own-invoices.ts";

/** Serves the corrections of invoices to customers and to staff. */
export function serveCorrections(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "mail" | "signer" | "publicUrl">,
): void {
	serve(listOwnInvoices, async (_input, { user }) => ({ invoices: await listCustomerInvoices(context, user.userId) }));

	serve(correctOwnInvoice, async ({ params, body }, { user }) => {
		const { userId } = user;
		const orderId = await findCustomerOrderId(context.db, params.order, userId);
		if (orderId === undefined) return refuse(correctOwnInvoice, "unknown_invoice");
		const billing = cleanBilling(body.billing);
		const details = await findUnwritableBilling(billing);
		if (details.length > 0) return refuse(correctOwnInvoice, "unwritable", { details });
		const outcome = await correct(context, { orderId, billing, by: { userId, fullName: "Customer" } });
		if (!outcome.ok) return refuse(correctOwnInvoice, outcome.code);
		await rememberBilling(context.db, { userId, billing, now: context.clock.now() });
		const { number, replaced } = outcome;
		return { number, replaced, message: invoiceReplies.corrected(number) };
	});

	serve(correctInvoice, async ({ params, body }, { user }) => {
		const billing = cleanBilling(body.billing);
		const details = await findUnwritableBilling(billing);
		if (details.length > 0) return refuse(correctInvoice, "unwritable", { details });
		const outcome = await correct(context, { orderId: params.id, billing, by: user });
		if (!outcome.ok) return refuse(correctInvoice, outcome.code);
		const { number, replaced } = outcome;
		return { number, replaced, message: invoiceReplies.corrected(number) };
	});
}
