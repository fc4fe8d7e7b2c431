import fc from "fast-check";
import { computeCredit } from "../rules/orders.ts";
import { billingPlace, isInvoiced, type Model, type Order } from "../state.ts";
import { command, expectEqual, pick } from "../step.ts";

/** Staff, or the customer, correct the company on an invoice. It is corrected once, before any credit note. */
export const correctInvoice = command(
	"correctInvoice",
	fc.tuple(fc.nat(9), fc.constantFrom("Acme Labs", "Borealis", ""), fc.boolean()),
	([which, company, byCustomer]) => ({
		can: (model: Model) => model.orders.length > 0,
		async run(model, { shop }) {
			const order = pick(model.orders, which);
			// The place stays that of the checkout.
			const billing = { ...(order.quote ? {} : billingPlace), ...(company === "" ? {} : { company }) };
			const isOwn = byCustomer && !order.quote && !order.buyer.deleted;
			const reply = isOwn
				? await shop.call(order.buyer, "POST", `/account/invoices/${order.reference}/correct`, { billing })
				: await shop.call(shop.staff, "POST", `/admin/orders/${order.id}/invoice/correct`, { billing });
			const refusal = findRefusal(order, company);
			expectEqual("the refusal of the correction", reply.body.code, refusal);
			if (refusal) return;
			order.correction = company;
			order.correctedAt = shop.now;
		},
	}),
);

function findRefusal(order: Order, company: string): string | undefined {
	if (!isInvoiced(order)) return "unknown_invoice";
	if (order.buyer.deleted) return "customer_erased";
	if (
		order.refunds.some(
			(refund) => (refund.state === "done" || refund.state === "reversed") && computeCredit(refund) !== null,
		)
	)
		return "credited";
	if (order.correction !== null) return "already_corrected";
	// The invoice of a quote has an address, which the correction removes.
	return company === "" && !order.quote ? "unchanged" : undefined;
}
