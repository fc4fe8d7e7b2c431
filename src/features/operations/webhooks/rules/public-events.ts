import * as z from "zod/mini";

/** US dollars. */
const Amount = z.number();

const Order = z.object({
	id: z.int(),
	reference: z.string(),
	/** The ID of the customer, as in the API. Null without an account. */
	customerId: z.nullable(z.int()),
	/** The quote that it pays; null for an order from the catalog. */
	quoteId: z.nullable(z.int()),
	/** The number of the invoice; null for a granted course. */
	invoice: z.nullable(z.string()),
	/** With tax. */
	total: Amount,
	/** The sales tax in the total; missing without any. */
	tax: z.optional(Amount),
	lines: z.array(
		z.object({
			id: z.int(),
			courseID: z.nullable(z.int()),
			title: z.string(),
			sessionType: z.string(),
			seats: z.int(),
			paid: Amount,
		}),
	),
});
export type PublicOrder = z.infer<typeof Order>;

const Enrollment = z.object({
	enrollmentId: z.int(),
	orderLineId: z.int(),
	courseID: z.int(),
	customerId: z.nullable(z.int()),
});
export type PublicEnrollment = z.infer<typeof Enrollment>;

/**
 * The events that webhooks send, and the shape of their data. Names and fields are public: fields can be added, never
 * renamed or removed. They contain IDs instead of names and email addresses, which the API gives to those with the
 * scope.
 */
export const publicEvents = {
	"order.placed": { says: "An order was placed by invoice. It is paid later.", data: Order },
	"order.paid": { says: "An order was paid. An order by invoice is paid when nothing is owed anymore.", data: Order },
	"order.refunded": {
		says: "An order was refunded, whole or in part. `lines` are those whose access ended; `amount` is in US dollars; `unpaid` is the part that reduced what an invoice owes.",
		data: z.object({
			orderId: z.int(),
			refund: z.string(),
			amount: z.number(),
			unpaid: z.number(),
			lines: z.array(z.object({ id: z.int(), title: z.string() })),
		}),
	},
	"course.granted": { says: "Staff granted a customer a course free of charge.", data: Order },
	"course.revoked": { says: "Staff removed a granted course.", data: Order },
	"quote.sent": { says: "A quote was sent to a customer.", data: z.object({ estimateId: z.int() }) },
	"quote.paid": { says: "A quote was paid.", data: z.object({ quoteId: z.int(), orderId: z.int() }) },
	"course.changed": {
		says: "A course's date, duration, title or archive status changed.",
		data: z.object({ courseID: z.int() }),
	},
	"attendance.recorded": {
		says: "A customer's attendance at a live session was recorded or corrected.",
		data: Enrollment,
	},
	"recording.watched": { says: "A customer watched more of a recording.", data: Enrollment },
	"certificate.issued": {
		says: "A certificate was issued. `certificate` is its number.",
		data: z.object({ ...Enrollment.shape, certificate: z.string() }),
	},
	"certificate.expiring": {
		says: "A certificate ends in 60 days, or in 30. `validUntil` is its last day.",
		data: z.object({ ...Enrollment.shape, certificate: z.string(), validUntil: z.string() }),
	},
	"enrollment.completed": {
		says: "A customer completed a course: they attended, or watched the recording, as its certificate requires.",
		data: z.object({ ...Enrollment.shape, way: z.enum(["live", "recording"]) }),
	},
	"webhook.test": { says: "A test that staff sent from the console.", data: z.object({ webhookId: z.int() }) },
} as const satisfies Record<string, { says: string; data: z.ZodMiniObject }>;

export type EventType = keyof typeof publicEvents;
export type EventData<Type extends EventType> = z.infer<(typeof publicEvents)[Type]["data"]>;

/** The events to choose from; tests are sent to every webhook. */
export const eventTypes = (Object.keys(publicEvents) as EventType[]).filter((type) => type !== "webhook.test");

/** Writes the body of a message, as Standard Webhooks recommends. @throws if the data does not have its public shape */
export function writeEnvelope<Type extends EventType>(type: Type, at: Date, data: EventData<Type>): string {
	return JSON.stringify({ type, timestamp: at.toISOString(), data: z.parse(publicEvents[type].data, data) });
}
