import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";

const session = z.strictObject({ sessionId: recordId });
const notFound: RefusalDeclaration = { status: 404, message: "This session doesn't exist." };
const notCanceled: RefusalDeclaration = { status: 409, message: "This session isn't canceled, so its purchases aren't refunded here. It may have a new date." };

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

const supportCalls = staffCalls("/admin/live-sessions", { access: "support", params: session, refusals: { session_not_found: notFound } });

/** Lists the purchases of a canceled session that are not refunded yet, and the progress of the latest refund of all. */
export const listSessionRefunds = supportCalls.get("/:sessionId/refunds", {
	summary: "List the purchases of a canceled session that can be refunded, and the progress of refunding them",
	response: z.object({
		canceled: z.boolean(),
		/** Staff decided that customers keep their purchases. */
		kept: z.boolean(),
		lines: z.array(RefundableLine),
		/** The number of all, and the sum in US dollars. */
		count: z.int(),
		amount: z.number(),
		latest: z.nullable(SessionRefund),
	}),
});

/** Refunds purchases of a canceled session in the background: each whole line, once. */
export const refundSession = supportCalls.post("/:sessionId/refunds", {
	summary: "Refund all purchases of a canceled session, or the chosen ones",
	fresh: true,
	body: z.strictObject({
		/** Ids of order lines. By default, all that can be refunded. */
		lines: z.optional(z.array(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(maxListed))),
		/** Printed on the credit notes. */
		reason: requiredText(300),
	}),
	response: z.object({ id: z.int(), message: z.string() }),
	status: 201,
	refusals: {
		not_canceled: notCanceled,
		nothing_left: { status: 409, message: "There's nothing left to refund: every purchase of this session was refunded." },
		running: { status: 409, message: "The purchases of this session are already being refunded. Please wait until that's done." },
	},
});

/** Removes a canceled session from the action items. */
export const keepPurchases = supportCalls.post("/:sessionId/refunds/keep", {
	summary: "Let the customers of a canceled session keep their purchases",
	response: z.object({ message: z.string() }),
	refusals: { not_canceled: notCanceled },
});
