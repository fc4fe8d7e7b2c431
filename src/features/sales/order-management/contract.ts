import * as z from "zod/mini";
import { listCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { Billing } from "#features/sales/billing/contract.ts";
import { OrderRefund } from "#features/sales/refunds/contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { QueryDay } from "#values/spans/day-range.ts";
import { requiredText } from "#values/text.ts";
import { Buyer, OrderRow, orderSources, orderStates } from "./rules/order-columns.ts";
import { TimelineEntry } from "./rules/timeline-entry.ts";

export type { TimelineEntry } from "./rules/timeline-entry.ts";

/** The states to filter by: `overdue` are the invoiced orders whose due date has passed. */
const orderFilters = [...orderStates, "overdue"] as const;

const id = { id: recordId };
const noOrder = [404, "This order doesn't exist."] as const;
const message = z.object({ message: z.string() });
const reason = requiredText(300);

const supportCalls = staffCalls("/admin", { access: "support", scope: "orders" });
const readingCalls = staffCalls("/admin", { access: "support-or-accountant", scope: "orders" });

/** Lists orders, latest first, 50 at a time. */
export const listOrders = readingCalls.get("/orders", {
	summary: "List and search orders, newest first",
	list: "orders",
	query: {
		state: z.optional(z.enum(orderFilters)),
		/** Days in the provider's time zone, both included. */
		from: z.optional(QueryDay),
		to: z.optional(QueryDay),
		/**
		 * An order's number or reference, an invoice or credit note, the provider's ID of a payment, or part of the
		 * customer's name or address, of the company, or of the purchase order number.
		 */
		search: z.optional(requiredText(200)),
		/** Only the orders of this customer. */
		user: z.optional(recordId),
		/** `total` ascends, `-total` descends. By default, the latest orders come first. */
		sort: z.optional(z.enum(listSorts("createdAt", "total"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(
			z.union([
				z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/, { error: "Must be the `next` value of the previous page." })),
				listCursor,
			]),
		),
	},
	response: {
		orders: z.array(OrderRow),
		next: z.nullable(z.string()),
		/** True when more customers match than the newest 300, which are searched. */
		narrowed: z.boolean(),
	},
	refusals: {
		short_search: [400, "Please enter at least 3 characters, or an order number."],
		wrong_days: [400, "The end date is before the start date."],
	},
});

const OrderDetail = z.object({
	id: z.int(),
	reference: z.string(),
	state: z.enum(orderStates),
	source: z.enum(orderSources),
	/** Purchased before the provider moved in; granted without a payment here. */
	isEarlier: z.boolean(),
	/** Why it was granted without a payment. */
	grantReason: z.string(),
	createdAt: z.string(),
	subtotal: z.number(),
	/** With tax. */
	total: z.number(),
	/**
	 * Null if taxes were off. `place`: the state or country; empty if Stripe decided it. `exemption`: the number of the
	 * certificate.
	 */
	tax: z.nullable(z.object({ amount: z.number(), place: z.string(), exemption: z.nullable(z.string()) })),
	refunded: z.number(),
	/** What can still be refunded or credited. */
	left: z.number(),
	/** What an order by invoice still owes. */
	owed: z.number(),
	isByInvoice: z.boolean(),
	/** What the bank returned and no later refund repeated. */
	cameBack: z.number(),
	/** A code for a percentage, or for an amount in US dollars. */
	promo: z.nullable(z.object({ code: z.string(), percent: z.nullable(z.number()), amount: z.nullable(z.number()) })),
	/** The provider's ID of the payment. */
	payment: z.nullable(z.string()),
	buyer: z.nullable(Buyer),
	/** The ID of the quote that it pays. */
	quote: z.nullable(z.int()),
	lines: z.array(
		z.object({
			id: z.int(),
			/** Null for a line without a course. */
			courseID: z.nullable(z.int()),
			title: z.string(),
			instructor: z.string(),
			sessionType: z.string(),
			seats: z.int(),
			price: z.number(),
			/** Without tax. */
			paid: z.number(),
			tax: z.number(),
			/** A percentage; null if no rate applied. */
			taxPercent: z.nullable(z.number()),
			/** What can still be refunded of the line. */
			left: z.number(),
			/** True when its access ended with a refund. */
			refunded: z.boolean(),
		}),
	),
	invoice: z.nullable(
		z.object({
			number: z.string(),
			url: z.nullable(z.string()),
			billing: Billing,
			/** Null if the billing details can be corrected. */
			whyNotCorrectable: z.nullable(z.enum(["already_corrected", "credited", "customer_erased"])),
			/** The invoice that this one corrects. */
			replaced: z.nullable(z.object({ number: z.string(), url: z.nullable(z.string()) })),
		}),
	),
	creditNotes: z.array(z.object({ number: z.string(), url: z.nullable(z.string()) })),
	refunds: z.array(OrderRefund),
	/** Valid certificates that were earned with it, each with the line. */
	certificates: z.array(z.object({ lineId: z.int(), code: z.string(), name: z.string() })),
	/** Which of its emails can be sent again: null for the confirmation, or a refund's reference. */
	resendable: z.array(z.object({ refund: z.nullable(z.string()), name: z.string() })),
	timeline: z.array(TimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const getOrder = readingCalls.get("/orders/:id", {
	summary: "Get an order with its history",
	params: id,
	response: OrderDetail,
	refusals: { unknown_order: noOrder },
});

/** Sends an email of an order again. */
export const resendOrderEmail = supportCalls.post("/orders/:id/emails", {
	summary: "Resend the confirmation of an order, or the email about a refund",
	params: id,
	/** `refund`: the reference of the refund whose email is sent; null for the confirmation. */
	body: { refund: z.nullable(requiredText(100)) },
	response: message,
	refusals: {
		unknown_order: noOrder,
		unknown_refund: [404, "This order has no completed refund with this reference."],
		nothing_to_say: [409, "This order is unpaid or refunded, so it has no confirmation."],
		nobody_there: [409, "The customer's account was deleted, so there's no email address to send it to."],
		sent_often: [409, "This email was sent 20 times. Check the address with the customer first."],
	},
});

/** Grants a customer one seat of a course without a payment. Creates a $0 order and sends an email. */
export const grantCourse = supportCalls.post("/customers/:id/grants", {
	summary: "Grant a customer a course free of charge",
	fresh: true,
	params: id,
	body: {
		courseID: z
			.int({ error: "Please choose a course." })
			.check(z.positive({ error: "Please choose a course." }), z.maximum(2_147_483_647)),
		pricingId: z
			.int({ error: "Please choose a session type." })
			.check(z.positive({ error: "Please choose a session type." }), z.maximum(2_147_483_647)),
		reason,
	},
	response: { orderId: z.int(), message: z.string() },
	status: 201,
	refusals: {
		malformed_key: [400, "The Idempotency-Key must be 1 to 200 visible characters."],
		unknown_customer: [404, "This customer doesn't exist."],
		unknown_course: [400, "This course isn't offered in this session type."],
		session_begun: [409, "This live session has started or has no date. Grant the recording instead."],
		already_owned: [409, "This customer already has this course."],
	},
});

export const grantableCourse = supportCalls.get("/grantable-courses/:id", {
	summary: "Get the session types in which a course can be granted",
	params: id,
	response: {
		courseID: z.int(),
		title: z.string(),
		pricings: z.array(z.object({ id: z.int(), sessionType: z.string() })),
	},
	refusals: { unknown_course: [404, "This course doesn't exist."] },
});

export const revokeGrant = supportCalls.post("/orders/:id/revoke", {
	summary: "Remove a course that was granted free of charge",
	params: id,
	body: {
		/** What happens to certificates earned with the course. Required if there are any. */
		certificates: z.optional(z.enum(["revoke", "keep"])),
	},
	response: message,
	refusals: {
		unknown_order: noOrder,
		not_granted: [409, "This order was purchased, not granted. Refund it instead."],
		certificates_issued: [409, "A certificate was issued for this course. Choose whether to revoke it or keep it."],
		already_revoked: [409, "This course was already removed."],
	},
});
