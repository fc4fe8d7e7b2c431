import { computeSandboxTax } from "./sandbox-tax.ts";
import type { SandboxSession } from "./session-store.ts";

export function sessionObject(session: SandboxSession, address: string): Record<string, unknown> {
	const total = computeSessionTotal(session);
	return {
		id: session.id,
		object: "checkout.session",
		mode: "payment",
		livemode: false,
		client_reference_id: session.request.reference,
		customer_email: session.request.email,
		currency: session.request.currency,
		amount_subtotal: total - session.tax_cents,
		amount_total: total,
		automatic_tax: {
			enabled: session.request.addsTax === true,
			status: session.tax_address ? "complete" : session.request.addsTax ? "requires_location_inputs" : null,
		},
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: session.tax_cents },
		customer_details: session.tax_address && { email: session.request.email, address: session.tax_address },
		payment_intent: session.payment,
		payment_status: session.status === "complete" ? "paid" : "unpaid",
		status: session.status,
		success_url: session.request.successUrl,
		cancel_url: session.request.cancelUrl,
		created: Math.floor(session.created_at.getTime() / 1000),
		expires_at: Math.floor(session.expires_at.getTime() / 1000),
		url: session.status === "open" ? `${address}/sandbox/checkout/${session.id}` : null,
		metadata: {},
		line_items: { object: "list", has_more: false, data: listItems(session) },
	};
}

/** The lines of a session, with the tax at its address. */
export const listItems = ({ request, tax_address: address }: SandboxSession) =>
	request.lines.map(({ cents, quantity, taxCode, index }) => ({
		amount_subtotal: cents * quantity,
		amount_tax: address ? computeSandboxTax(cents * quantity, address, taxCode) : 0,
		metadata: { index },
	}));

/** What is to be paid, with tax. */
export const computeSessionTotal = (session: SandboxSession): number => computeSubtotal(session) + session.tax_cents;

const computeSubtotal = ({ request }: SandboxSession): number =>
	request.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
