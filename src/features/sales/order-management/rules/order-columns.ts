import * as z from "zod/mini";

export const orderStates = [
	"pending",
	"invoiced",
	"paid",
	"partially_refunded",
	"refunded",
	"written_off",
	"canceled",
	"expired",
] as const;
export const orderSources = ["bought", "granted"] as const;

/** The customer of an order; `id` is null without an account. */
export const Buyer = z.object({ id: z.nullable(z.int()), fullName: z.string(), email: z.string() });

/**
 * An order in a list. Amounts in US dollars, times in ISO 8601, UTC. The API, the table and the file derive from this
 * and the columns.
 */
export const OrderRow = z.object({
	id: z.int(),
	state: z.enum(orderStates),
	source: z.enum(orderSources),
	/** Purchased before the provider moved in; granted without a payment here. */
	isEarlier: z.boolean(),
	createdAt: z.string(),
	/** Null after the customer's data was erased. */
	buyer: z.nullable(Buyer),
	invoice: z.nullable(z.string()),
	total: z.number(),
	/** Refunded, including pending refunds. */
	refunded: z.number(),
	/** What an order by invoice still owes, and the last day on which it is paid in time. */
	owed: z.number(),
	dueOn: z.nullable(z.string()),
	isOverdue: z.boolean(),
	promoCode: z.nullable(z.string()),
	/** Title of the first line, and the number of lines. */
	title: z.string(),
	lines: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const orderColumns = [
	{ id: "id", header: "Order" },
	{ id: "createdAt", sortBy: "-createdAt", header: "Date", time: "createdAt" },
	{ id: "buyer", header: "Customer" },
	{ id: "title", header: "Items" },
	{ id: "state", header: "Status" },
	{ id: "invoice", header: "Invoice" },
	{ id: "total", sortBy: "-total", header: "Total", align: "end" },
] as const;

export const orderCsv = [
	...(["id", "createdAt", "state", "source"] as const),
	{ customer: ({ buyer }: OrderRow) => buyer?.fullName, email: ({ buyer }: OrderRow) => buyer?.email },
	...(["title", "lines", "promoCode"] as const),
	{
		total: ({ total }: OrderRow) => total.toFixed(2),
		refunded: ({ refunded }: OrderRow) => refunded.toFixed(2),
		invoice: "invoice",
	},
] as const;
