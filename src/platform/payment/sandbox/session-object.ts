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
		amount_subtotal: total,
		amount_total: total,
		payment_intent: session.payment,
		payment_status: session.status === "complete" ? "paid" : "unpaid",
		status: session.status,
		success_url: session.request.successUrl,
		cancel_url: session.request.cancelUrl,
		created: Math.floor(session.created_at.getTime() / 1000),
		expires_at: Math.floor(session.expires_at.getTime() / 1000),
		url: session.status === "open" ? `${address}/sandbox/checkout/${session.id}` : null,
		metadata: {},
	};
}

export function computeSessionTotal(session: SandboxSession): number {
	return session.request.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
}
