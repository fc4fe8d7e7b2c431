import { type PaymentProvider, PaymentRefused } from "./payment-provider.ts";

/** Nothing is connected that could take the payment. */
export class PaymentsOff extends PaymentRefused {
	override name = "PaymentsOff";
}

/** Refuses every payment, and knows none. */
export const closedProvider: PaymentProvider = {
	async createSession() {
		throw new PaymentsOff("No payment provider is connected.");
	},
	readSession: async () => undefined,
	async *listCompleted() {},
	expireSession: async () => undefined,
	async refund() {
		throw new PaymentsOff("No payment provider is connected. Connect Stripe first.");
	},
	listRefunds: async () => [],
	listDisputes: async () => [],
	async *listReturns() {},
	signatureHeader: "stripe-signature",
	readEvent() {
		throw new PaymentsOff("No payment provider is connected.");
	},
};
