import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import { declareQuestion } from "#platform/feature/events/question.ts";

interface ConfirmedOrder extends BoughtOrder {
	/** Number of the invoice; undefined for an order without one. */
	invoice: string | undefined;
	/** Identifies the new email. */
	key: string;
	now: Date;
}

/** Sends the confirmation of an order again. Answers true if an email was queued. */
export const ResendConfirmation = declareQuestion<ConfirmedOrder, boolean>("ResendConfirmation");
