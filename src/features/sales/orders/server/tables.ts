import type { ColumnType, Generated } from "kysely";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { ViewOf } from "#platform/database/tables.ts";
import type { Day } from "#values/business-days.ts";
import type { AccessOpens } from "../rules/balance.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		orders: OrderTable;
		order_lines: OrderLineTable;
		ledger_entries: LedgerTable;
		public_orders: ViewOf<
			OrderTable,
			| ("id" | "reference" | "user_id" | "quote_id" | "source" | "more_seats" | "created_at")
			| ("state" | "subtotal_cents" | "total_cents" | "refunded_cents" | "buyer_email" | "billing")
			| ("due_on" | "access_opens" | "placed_at" | "access_opened_at" | "owed_cents" | "written_off_cents" | "paid_at" | "tax_cents")
		>;
		public_ledger_entries: ViewOf<LedgerTable, "id" | "order_id" | "kind" | "amount_cents" | "provider_reference" | "method" | "entered_at">;
		public_order_lines: ViewOf<Omit<OrderLineTable, LineTerm>>;
		/** The terms on which lines were sold, by the id of the line. */
		public_line_terms: ViewOf<OrderLineTable, "id" | LineTerm>;
	}
}

type LineTerm = "unit_cents" | "add_until" | "added_to" | "buyer_attends" | "upgrades_line";

/** `invoiced`: placed, and money is owed. `written_off`: nothing was received, and nothing is expected anymore. */
export type OrderState = "pending" | "invoiced" | "paid" | "partially_refunded" | "refunded" | "written_off" | "canceled" | "expired";

/** How money arrived. `card`: through the payment provider. */
export type PaymentMethod = "card" | "check" | "ach" | "wire" | "other";

/** How the product first learned of a payment. `invoice`: staff recorded the last payment of an invoice. */
export type PaidThrough = "webhook" | "success_page" | "reconciliation" | "cancelling" | "no_payment" | "invoice";

/** What decides the tax of an order: the provider's rates, or Stripe on its payment page. */
export type TaxSource = "rates" | "stripe";

export interface OrderTable {
	id: Generated<number>;
	reference: string;
	user_id: number | null;
	state: Generated<OrderState>;
	site_id: number;
	subtotal_cents: number;
	total_cents: number;
	promo_code: string | null;
	/** With a promo code, one of the two is set. */
	promo_percent: ColumnType<string | null, number | null>;
	promo_amount_cents: ColumnType<number | null, number | null | undefined, number | null>;
	request_key: string | null;
	/** The customer explicitly bought more seats of something already owned. */
	more_seats: Generated<boolean>;
	provider_session: string | null;
	checkout_url: string | null;
	created_at: Date;
	expires_at: Date;
	paid_at: Date | null;
	/** Refunded, including pending refunds. */
	refunded_cents: Generated<number>;
	/** `granted`: given by staff without a payment. */
	source: Generated<"bought" | "granted">;
	grant_reason: Generated<string>;
	/** Bought before the provider moved in; always `granted`. */
	is_earlier: Generated<boolean>;
	/** When its hosted payment page was first opened. */
	session_opened_at: Generated<Date | null>;
	paid_through: Generated<PaidThrough | null>;
	/** When it was canceled, expired or revoked. */
	closed_at: Generated<Date | null>;
	/** The quote that it pays; null for an order from the catalog. */
	quote_id: Generated<number | null>;
	/** Set for a customer without an account. */
	buyer_name: Generated<string | null>;
	buyer_email: Generated<string | null>;
	/** Written as JSON text. */
	billing: ColumnType<BillingDetails | null, string | null | undefined, string | null>;
	/** The last day on which its invoice is paid in time; null if it is paid by card. */
	due_on: Generated<Day | null>;
	access_opens: Generated<AccessOpens | null>;
	/** When it was placed by invoice. */
	placed_at: Generated<Date | null>;
	/** When the courses of an order placed by invoice opened. */
	access_opened_at: Generated<Date | null>;
	/** Above 0 exactly while it is `invoiced`. */
	owed_cents: Generated<number>;
	written_off_cents: Generated<number>;
	/** The tax in the total. */
	tax_cents: Generated<number>;
	/** What decided the tax; null if taxes were off. */
	tax_source: Generated<TaxSource | null>;
	/** Where its customer is taxed: a state such as `US-WA`, or a country such as `CA`. */
	tax_place: Generated<string | null>;
	/** The number of the certificate that exempted it. */
	tax_exemption: Generated<string | null>;
}

export interface OrderLineTable {
	id: Generated<number>;
	order_id: number;
	position: number;
	/** Null for a line of a quote, which grants no course. */
	course_id: number | null;
	pricing_id: number | null;
	title: string;
	instructor: string;
	session_type: string;
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	seats: number;
	price_cents: number;
	/** Without tax. */
	paid_cents: number;
	tax_cents: Generated<number>;
	/** In thousandths of a percent; null if no rate applied. */
	tax_rate: Generated<number | null>;
	/** The price of each seat, for a line that was sold by the seat. */
	unit_cents: Generated<number | null>;
	/** Until when its buyer can add seats at the same price. */
	add_until: Generated<Date | null>;
	/** The line whose seats it adds to. */
	added_to: Generated<number | null>;
	/** Whether the first seat is for the buyer. */
	buyer_attends: Generated<boolean>;
	/** The line whose access it extends. */
	upgrades_line: Generated<number | null>;
}

export interface LedgerTable {
	id: Generated<number>;
	order_id: number;
	/** `payment_reversal`: recorded money that did not arrive. */
	kind: "payment" | "payment_reversal" | "refund" | "refund_reversal" | "write_off" | "write_off_reversal";
	amount_cents: number;
	provider_reference: string;
	entered_at: Date;
	method: Generated<PaymentMethod>;
}
