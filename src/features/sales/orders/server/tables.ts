import type { ColumnType } from "kysely";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";

/** `invoiced`: placed, and money is owed. `written_off`: nothing was received, and nothing is expected anymore. */
export type OrderState =
	| "pending"
	| "invoiced"
	| "paid"
	| "partially_refunded"
	| "refunded"
	| "written_off"
	| "canceled"
	| "expired";

/** How money arrived. `card`: through the payment provider. `credit`: it was kept as credit on account. */
export type PaymentMethod = "card" | "check" | "ach" | "wire" | "other" | "credit";

/** How the product first learned of a payment. `invoice`: staff recorded the last payment of an invoice. */
export type PaidThrough = "webhook" | "success_page" | "reconciliation" | "cancelling" | "no_payment" | "invoice";

/** What decides the tax of an order: the provider's rates, or Stripe on its payment page. */
export type TaxSource = "rates" | "stripe";

declare module "#platform/database/tables.ts" {
	interface Columns {
		book_settings: {
			account_names: ColumnType<Record<string, string>, string, string>;
		};
		orders: {
			billing: ColumnType<BillingDetails | null, string | null | undefined, string | null>;
		};
	}
}
