import type { SandboxRefund } from "./refund-store.ts";
import { computeSessionTotal } from "./session-object.ts";
import type { SandboxSession } from "./session-store.ts";

export function refundObject(refund: SandboxRefund, session: SandboxSession): Record<string, unknown> {
	return {
		id: refund.id,
		object: "refund",
		amount: refund.cents,
		charge: toChargeId(session),
		created: Math.floor(refund.created_at.getTime() / 1000),
		currency: session.request.currency,
		metadata: refund.metadata,
		payment_intent: session.payment,
		reason: null,
		status: "succeeded",
	};
}

export function chargeObject(session: SandboxSession): Record<string, unknown> {
	return {
		id: toChargeId(session),
		object: "charge",
		amount: computeSessionTotal(session),
		amount_refunded: session.refunded_cents,
		currency: session.request.currency,
		metadata: {},
		paid: true,
		payment_intent: session.payment,
		refunded: session.refunded_cents === computeSessionTotal(session),
		status: "succeeded",
	};
}

const toChargeId = (session: SandboxSession) => session.payment?.replace(/^pi_/, "ch_") ?? null;
