import type { Mutation } from "./mutation.ts";

const webhook = { test: "src/features/sales/payments/server/webhook.test.ts" };
const refunds = { test: "src/features/sales/refunds/server/refunds.test.ts" };
const promos = { test: "src/features/sales/promotions/server/reserve-use.test.ts" };
const fulfill = "src/features/sales/payments/server/fulfill.ts";
const promoStore = "src/features/sales/promotions/server/promo-store.ts";
const provider = "src/platform/payment/stripe.ts";
const orders = "src/features/sales/orders/server";
const orderTables = "src/features/sales/orders/migrations/202612021302_orders.sql";

/** Checks of sales: prices, payments, uses, seats, refunds and the books. */
export const sales: Mutation[] = [
	{
		what: "the check of the webhook's signature",
		edits: [
			{
				file: provider,
				find: "stripe.webhooks.constructEvent(body, signature, webhookSecret, 300)",
				replace: "JSON.parse(body.toString())",
			},
		],
		...webhook,
		title: "refuses a forged, a stale and an unsigned event and changes nothing",
	},
	{
		what: "the age that an event may have",
		edits: [
			{ file: provider, find: "signature, webhookSecret, 300)", replace: "signature, webhookSecret, 10_000_000)" },
		],
		...webhook,
		title: "refuses a forged, a stale and an unsigned event and changes nothing",
	},
	{
		what: "the provider's confirmation of the payment",
		edits: [{ file: fulfill, find: 'if (!session.paid) return "not_paid";', replace: "" }],
		...webhook,
		title: "enrolls nobody when the provider does not confirm the payment of an event",
	},
	{
		what: "the comparison of the amount",
		edits: [{ file: fulfill, find: "session.cents !== due || ", replace: "" }],
		...webhook,
		title: "enrolls nobody for a payment of another amount",
	},
	{
		what: "the comparison of the currency",
		edits: [{ file: fulfill, find: ' || session.currency !== "usd"', replace: "" }],
		...webhook,
		title: "enrolls nobody for a payment in another currency",
	},
	{
		what: "the comparison of the order",
		edits: [{ file: fulfill, find: "prior?.reference === session.reference", replace: "prior !== undefined" }],
		...webhook,
		title: "does not pay an order with the payment of another order",
	},
	{
		what: "the promo code's limit",
		edits: [
			{
				file: promoStore,
				find: "least(wanted.count, coalesce(max_redemptions - redemption_count, wanted.count))",
				replace: "wanted.count",
			},
		],
		...promos,
		title: "never reserves more than the limit in concurrent transactions",
	},
	{
		what: "the lock of the promo code's row",
		edits: [{ file: promoStore, find: " for update of promo_codes", replace: "" }],
		...promos,
		title: "never reserves more than the limit in concurrent transactions",
	},
	{
		what: "the promo code's limit for one person",
		edits: [{ file: promoStore, find: "where promo_customers.taken < coalesce(", replace: "where 0 < coalesce(" }],
		...promos,
		title: "reserves no more than a customer's limit",
	},
	{
		what: "the check of who has a seat",
		edits: [
			{
				file: "src/features/delivery/seats/server/claim-invited-seat.ts",
				find: "await lockLine(trx, found.order_line_id);",
				replace: "",
			},
			{
				file: "src/features/delivery/seats/server/invitation-store.ts",
				find: 'joined_at: now })\n\t\t.where("id", "=", id)\n\t\t.where("state", "=", "pending")',
				replace: 'joined_at: now })\n\t\t.where("id", "=", id)',
			},
		],
		test: "src/features/delivery/seats/server/seats.test.ts",
		title: "enrolls a colleague once after 50 concurrent requests",
	},
	{
		what: "the amount that a refund reserves",
		edits: [
			{ file: `${orders}/order-store.ts`, find: '"=", orderId).forUpdate()', replace: '"=", orderId)' },
			{
				file: `${orders}/refunded-store.ts`,
				find: '"<=", eb.ref("total_cents")',
				replace: '">=", eb.lit(0)',
			},
		],
		...refunds,
		title: "never refunds more than was paid in fifty concurrent refunds of the order and its lines",
	},
	{
		what: "the limit of a chargeback",
		edits: [
			{
				file: "src/features/sales/payments/server/follow-disputes.ts",
				find: "cents: Math.min(cents, left)",
				replace: "cents",
			},
		],
		test: "src/features/sales/payments/server/reconcile/returns.test.ts",
		title: "ends the order after a dispute above what is left, and flags the excess for staff",
	},
	{
		what: "the unique key of a checkout",
		edits: [{ file: orderTables, find: "unique (user_id, request_key)", replace: "unique (id, request_key)" }],
		test: "src/features/sales/checkout/server/checkout.test.ts",
		title: "PostgreSQL the same Idempotency-Key makes one order, also at the same moment",
	},
	{
		what: "the trigger that protects the ledger",
		edits: [
			{
				file: orderTables,
				find: "create trigger ledger_append_only before update or delete on ledger_entries for each row execute function ledger_is_append_only();",
				replace: "",
			},
		],
		...webhook,
		title: "PostgreSQL the ledger can't be changed",
	},
];
