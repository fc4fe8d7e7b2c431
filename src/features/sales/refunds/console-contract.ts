import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { optionalText, requiredText } from "#values/text.ts";

const session = { sessionId: recordId };
const notFound: RefusalDeclaration = [404, "This session doesn't exist."];
const notCanceled: RefusalDeclaration = [
	409,
	"This session isn't canceled, so its purchases aren't refunded here. It may have a new date.",
];

const RefundableLine = z.object({
	lineId: z.int(),
	orderId: z.int(),
	/** Empty after the account was deleted. */
	buyer: z.string(),
	email: z.string(),
	title: z.string(),
	sessionType: z.string(),
	seats: z.int(),
	/** What can be refunded, in US dollars. */
	amount: z.number(),
});
export type RefundableLine = z.infer<typeof RefundableLine>;

const SessionRefund = z.object({
	id: z.int(),
	reason: z.string(),
	requestedBy: z.string(),
	requestedAt: z.string(),
	finishedAt: z.nullable(z.string()),
	total: z.int(),
	/** Not requested yet. */
	waiting: z.int(),
	/** Requested; the payment provider has not confirmed them. */
	pending: z.int(),
	done: z.int(),
	/** Refunded in another way before. */
	skipped: z.int(),
	failed: z.array(z.object({ orderId: z.int(), failure: z.string() })),
});

/** Maximum number of listed purchases. */
export const maxListed = 500;

const supportCalls = staffCalls("/admin/live-sessions", {
	access: "support",
	params: session,
	refusals: { session_not_found: notFound },
});

/**
 * Lists the purchases of a canceled session that are not refunded yet, and the progress of the latest refund of all.
 */
export const listSessionRefunds = supportCalls.get("/:sessionId/refunds", {
	summary: "List the purchases of a canceled session that can be refunded, and the progress of refunding them",
	response: {
		canceled: z.boolean(),
		/** Staff decided that customers keep their purchases. */
		kept: z.boolean(),
		lines: z.array(RefundableLine),
		/** The number of all, and the sum in US dollars. */
		count: z.int(),
		amount: z.number(),
		latest: z.nullable(SessionRefund),
	},
});

/** Refunds purchases of a canceled session in the background: each whole line, once. */
export const refundSession = supportCalls.post("/:sessionId/refunds", {
	summary: "Refund all purchases of a canceled session, or the chosen ones",
	fresh: true,
	body: {
		/** Ids of order lines. By default, all that can be refunded. */
		lines: z.optional(
			z
				.array(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)))
				.check(z.minLength(1), z.maxLength(maxListed)),
		),
		/** Printed on the credit notes. */
		reason: requiredText(300),
	},
	response: { id: z.int(), message: z.string() },
	status: 201,
	refusals: {
		not_canceled: notCanceled,
		needs_owner: [403, "An owner must refund this amount. Please ask an owner."],
		nothing_left: [409, "There's nothing left to refund: every purchase of this session was refunded."],
		running: [409, "The purchases of this session are already being refunded. Please wait until that's done."],
	},
});

const RefundToSend = z.object({
	id: z.int(),
	/** The refund's reference. */
	reference: z.string(),
	orderId: z.int(),
	/** US dollars. */
	amount: z.number(),
	reason: z.string(),
	requestedAt: z.string(),
	customer: z.string(),
	email: z.string(),
	company: z.string(),
});

const refundCalls = staffCalls("/admin", { access: "support", scope: "refunds" });

export const listRefundsToSend = staffCalls("/admin", { access: "support-or-accountant", scope: "orders" }).get(
	"/refunds-to-send",
	{
		summary: "List refunds whose money staff have to send, the oldest first",
		list: "refunds-to-send",
		query: z.strictObject({
			/** Cursor: the `next` of the previous page. */
			after: z.optional(
				z.string().check(z.regex(/^\d{1,15}$/, { error: "Must be the `next` value of the previous page." })),
			),
		}),
		response: z.object({ refunds: z.array(RefundToSend), next: z.nullable(z.int()) }),
	},
);

/** Books the money of a refund on the day on which it was sent. */
export const recordSentRefund = refundCalls.post("/orders/:id/refunds/:reference/sent", {
	summary: "Record that the money of a refund was sent by check or transfer",
	fresh: true,
	params: {
		id: recordId,
		reference: z.string().check(z.regex(/^[\w-]{1,100}$/, { error: "Must be the reference of a refund." })),
	},
	body: {
		/** A day in the provider's time zone, today or earlier. */
		sentOn: z.iso
			.date({ error: "Please enter a date." })
			.check(z.refine((day) => day >= "2000-01-01", { error: "Please check the year." })),
		method: z.enum(["check", "ach", "wire", "other"]),
		/** The number of the check or transfer. */
		number: z.pipe(
			optionalText(60),
			z.transform((text) => text.trim()),
		),
	},
	response: { message: z.string() },
	refusals: {
		unknown_refund: [404, "This order has no refund to send with this reference."],
		already_sent: [409, "Someone else has already recorded that this refund was sent."],
		date_ahead: [400, "This date is in the future. Please enter the day on which you sent the money."],
	},
});

/** Removes a canceled session from the action items. */
export const keepPurchases = supportCalls.post("/:sessionId/refunds/keep", {
	summary: "Let the customers of a canceled session keep their purchases",
	response: { message: z.string() },
	refusals: { not_canceled: notCanceled },
});
