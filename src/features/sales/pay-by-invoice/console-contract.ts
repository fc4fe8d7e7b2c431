import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { maxCharge, toDollars } from "#values/money.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { accessOpens } from "./contract.ts";

const id = z.strictObject({ id: recordId });
const unknownOrder = [404, "This order doesn't exist."] as const;
const notByInvoice = [409, "This order wasn't placed by invoice."] as const;

/** A positive amount in US dollars. */
export const Amount = z.number({ error: "Please enter an amount such as 1250 or 1250.50." }).check(
	z.gt(0, { error: "Please enter more than 0." }),
	z.maximum(toDollars(maxCharge), { error: "Please enter at most $999,999.99." }),
	z.refine((dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6, {
		error: "Please use at most two decimals.",
	}),
);
const wholeDays = { error: "Please enter whole days from 1 to 180, separated by commas." };
const ReminderDays = z
	.array(z.int(wholeDays).check(z.gte(1, wholeDays), z.lte(180, wholeDays)))
	.check(z.maxLength(5, { error: "Please enter at most five reminders." }));

const settings = {
	/**
	 * Everyone can pay an order of this amount or more by invoice, in US dollars; null: only customers whom staff allow
	 * it.
	 */
	everyoneFrom: z.nullable(Amount),
	/** Whether courses open when the order is placed, or when it is paid. */
	accessOpens: z.enum(accessOpens),
	/** Days until an invoice is due. */
	netDays: z
		.int({ error: "Please enter whole days." })
		.check(
			z.gte(0, { error: "Please enter 0 or more days." }),
			z.lte(365, { error: "Please enter at most 365 days." }),
		),
	purchaseOrderRequired: z.boolean(),
	/** Bank details and the address for checks, in several lines. Paying by invoice requires them. */
	remittance: optionalText(1_000),
	/** Days before and after the due date on which customers get a reminder. */
	remindBefore: ReminderDays,
	remindAfter: ReminderDays,
};
/** `version`: 0 before the first change. */
const InvoiceSettings = z.object({ version: z.int(), ...settings });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

const ownerCalls = staffCalls("/admin/pay-by-invoice", { access: "owner" });

export const getInvoiceSettings = ownerCalls.get("", {
	summary: "Get how customers pay by invoice",
	response: InvoiceSettings,
});

export const changeInvoiceSettings = ownerCalls.put("", {
	summary: "Change how customers pay by invoice",
	body: { version: z.int().check(z.gte(0), z.lte(2_147_483_646)), ...settings },
	response: InvoiceSettings,
	refusals: {
		remittance_missing: [400, "Please enter how customers pay, because invoices print it."],
		remittance_unwritable: [400, "Invoices can't show some characters of this text."],
		changed_meanwhile: [
			409,
			"Someone else changed these settings while you were editing. Reload the page to see them.",
		],
	},
});

export const getInvoiceCustomer = declareCall({
	method: "GET",
	path: "/admin/customers/:id/pay-by-invoice",
	summary: "Get whether staff allow a customer to pay by invoice",
	access: "support",
	scope: "customers:read",
	params: id,
	response: { allowed: z.boolean() },
});

export const setInvoiceCustomer = declareCall({
	method: "PUT",
	path: "/admin/customers/:id/pay-by-invoice",
	summary: "Allow a customer to pay by invoice, or no longer",
	access: "support",
	params: id,
	body: { allowed: z.boolean() },
	response: { allowed: z.boolean(), message: z.string() },
	refusals: {
		unknown_customer: [404, "This customer doesn't exist."],
		remittance_missing: [409, "First, an owner must enter how customers pay, under Pay by invoice."],
	},
});

const paymentMethods = ["check", "ach", "wire", "other"] as const;

const Payment = z.object({
	id: z.int(),
	amount: z.number(),
	/** `credit`: credit on account was used. */
	method: z.enum([...paymentMethods, "credit"]),
	/** True for the part of a payment that is kept as credit on account. */
	isKept: z.boolean(),
	/** A day, such as `2027-01-21`. */
	receivedOn: z.string(),
	/** The number of the check or transfer; can be empty. */
	reference: z.string(),
	recordedAt: z.string(),
	/** Set if its money did not arrive. */
	reversed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});

/**
 * The balance of an order placed by invoice. Amounts in US dollars: total − credited = paid − refunded − to send + owed
 * + written off.
 */
const Balance = z.object({
	dueOn: z.string(),
	isOverdue: z.boolean(),
	accessOpens: z.enum(accessOpens),
	accessOpenedAt: z.nullable(z.string()),
	total: z.number(),
	credited: z.number(),
	paid: z.number(),
	refunded: z.number(),
	/** Refunds whose money staff have to send. */
	toSend: z.number(),
	owed: z.number(),
	writtenOff: z.number(),
	/** Credit on account that payments of this order brought. Below 0 if it was returned before their check bounced. */
	credit: z.number(),
	/** Of it, what staff have to send. */
	creditToSend: z.number(),
	/** Of all credit on account of the customer, what can pay this order. */
	usableCredit: z.number(),
	/** Open invoices of the customer or the company, which the same check can pay. */
	others: z.array(z.object({ id: z.int(), invoice: z.string(), owed: z.number() })),
	payments: z.array(Payment),
	writeOffs: z.array(z.object({ id: z.int(), amount: z.number(), reason: z.string(), writtenAt: z.string() })),
	/** The customer's purchase order. `url` opens it without a header, and expires. */
	file: z.nullable(z.object({ name: z.string(), url: z.string() })),
});
export type Balance = z.infer<typeof Balance>;

const supportCalls = staffCalls("/admin/orders", { access: "support", scope: "orders" });

export const getOrderBalance = staffCalls("/admin/orders", { access: "support-or-accountant", scope: "orders" }).get(
	"/:id/balance",
	{
		summary: "Get what is paid and owed on an order placed by invoice",
		params: id,
		/** Null for an order that is paid by card. */
		response: z.object({ balance: z.nullable(Balance) }),
		refusals: { unknown_order: unknownOrder },
	},
);

/** Records a payment that arrived outside the payment provider, in full or in part. */
export const recordPayment = supportCalls.post("/:id/payments", {
	summary: "Record a payment of an order placed by invoice",
	fresh: true,
	params: id,
	body: {
		/** US dollars. */
		amount: Amount,
		method: z.enum(paymentMethods),
		/** A day in the provider's time zone, today or earlier. */
		receivedOn: z.iso
			.date({ error: "Please enter a date." })
			.check(z.refine((day) => day >= "2000-01-01", { error: "Please check the year." })),
		/** The number of the check or transfer. */
		reference: z.pipe(
			optionalText(60),
			z.transform((text) => text.trim()),
		),
		/** True: records it although a payment with the same reference was recorded before. */
		repeat: z.optional(z.boolean()),
		/** Further open invoices of the customer or the company that it pays, by the IDs of their orders, in this order. */
		others: z.optional(
			z.array(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))).check(z.maxLength(100)),
		),
		/** True: keeps what is left as credit on account of the customer. */
		keepRest: z.optional(z.boolean()),
	},
	response: {
		/** What is still owed, in US dollars. */
		owed: z.number(),
		message: z.string(),
	},
	status: 201,
	refusals: {
		malformed_key: [400, "The Idempotency-Key must be 1 to 200 visible characters."],
		unknown_order: unknownOrder,
		not_by_invoice: notByInvoice,
		date_ahead: [400, "This date is in the future. Please enter the day on which the money arrived."],
		other_invoice: [
			409,
			"One of the other invoices isn't open anymore, or belongs to another customer. Reload the page to see which are open.",
		],
		/** `owed`: the largest payment that can be recorded, in US dollars. */
		more_than_owed: [409, "This is more than is owed on this invoice.", z.object({ owed: z.number() })],
		/** `orderId`: the order with the same reference. Send `repeat` to record the payment anyway. */
		same_reference: [409, "A payment with this reference was recorded before.", z.object({ orderId: z.int() })],
	},
});

/**
 * Reverses a recorded payment whose money did not arrive: it is owed again. The customer gets an email with the reason.
 */
export const reversePayment = supportCalls.post("/:id/payments/:paymentId/reverse", {
	summary: "Reverse a recorded payment, such as a check that bounced",
	fresh: true,
	params: { id: recordId, paymentId: recordId },
	body: { reason: requiredText(300) },
	response: {
		/** What is owed now, in US dollars. */
		owed: z.number(),
		message: z.string(),
	},
	refusals: {
		unknown_payment: [404, "This order has no such payment."],
		already_reversed: [409, "This payment was already reversed."],
		paid_by_credit: [
			409,
			"This was paid with credit on account. If the money of that credit didn't arrive, reverse the payment that brought it.",
		],
	},
});

const noCredit = [409, "There's no credit on account for this. Reload the page to see what is left."] as const;

/** Pays what an open invoice owes with credit on account. A new order by invoice uses it without being asked. */
export const spendAccountCredit = supportCalls.post("/:id/credit/use", {
	summary: "Pay an open invoice with credit on account of the customer",
	fresh: true,
	params: id,
	response: { message: z.string() },
	refusals: { unknown_order: unknownOrder, no_credit: noCredit },
});

/** Credit on account that payments of this order brought becomes a refund to send. */
export const returnAccountCredit = supportCalls.post("/:id/credit/return", {
	summary: "Return credit on account by check or transfer",
	fresh: true,
	params: id,
	response: { message: z.string() },
	refusals: {
		unknown_order: unknownOrder,
		no_credit: noCredit,
		needs_owner: [403, "An owner must return this amount. Please ask an owner."],
	},
});

/** Writes off everything that is owed on an invoice. */
export const writeOffOrder = supportCalls.post("/:id/write-off", {
	summary: "Write off what is owed on an order placed by invoice",
	fresh: true,
	params: id,
	body: { reason: requiredText(300) },
	response: { message: z.string() },
	refusals: {
		unknown_order: unknownOrder,
		not_by_invoice: notByInvoice,
		needs_owner: [403, "An owner must write off this amount. Please ask an owner."],
		nothing_owed: [409, "Nothing is owed on this invoice."],
	},
});
