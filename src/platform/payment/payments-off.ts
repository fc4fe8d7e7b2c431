import { type PaymentProvider, PaymentRefused } from "./payment-provider.ts";

/** Nothing is connected that could take the payment. */
export class PaymentsOff extends PaymentRefused {
	override name = "PaymentsOff";
}

const refuse = (): never => {
	throw new PaymentsOff("No payment provider is connected. Connect Stripe first.");
};

/** Refuses every payment, and knows none. */
export const closedProvider: PaymentProvider = {
	createSession: async () => refuse(),
	calculateTax: async () => refuse(),
	readSession: async () => undefined,
	async *listCompleted() {},
	expireSession: async () => undefined,
	refund: async () => refuse(),
	listRefunds: async () => [],
	listDisputes: async () => [],
	async *listReturns() {},
	signatureHeader: "stripe-signature",
	readEvent: refuse,
};
