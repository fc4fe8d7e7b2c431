import { CourseChanged } from "#features/catalog/courses/events.ts";
import { CertificateExpiring, CertificateIssued } from "#features/delivery/certificates/events.ts";
import { AttendanceRecorded } from "#features/delivery/live-sessions/events.ts";
import { RecordingWatched } from "#features/delivery/recordings/events.ts";
import { CourseGranted, GrantRevoked } from "#features/sales/grants/events.ts";
import { InvoicePaid, OrdersInvoiced } from "#features/sales/pay-by-invoice/events.ts";
import { OrdersPaid, QuoteInvoiced, QuotePaid } from "#features/sales/payments/events.ts";
import { QuoteSent } from "#features/sales/quotes/events.ts";
import { OrderLinesRefunded } from "#features/sales/refunds/events.ts";
import type { EventHandler } from "#platform/feature/events/events.ts";
import { on, type Transaction, toDollars } from "#platform/index.ts";
import { readEnrollments, readOrders } from "./event-data-store.ts";
import { queueMessages } from "./queue-messages.ts";

const queues = "queues webhook messages";

const readEnrollment = async <More extends object>(trx: Transaction, id: number, more: More) =>
	(await readEnrollments(trx, [id])).map((enrollment) => ({ ...enrollment, ...more }));

const handlers: readonly EventHandler[] = [
	on(OrdersPaid, queues, (context, trx, { orders }) =>
		queueMessages(context, trx, "order.paid", () =>
			readOrders(trx, new Map(orders.map(({ order, invoice }) => [order.id, invoice]))),
		),
	),
	on(OrdersInvoiced, queues, (context, trx, { orders }) =>
		queueMessages(context, trx, "order.placed", () =>
			readOrders(trx, new Map(orders.map(({ order, invoice }) => [order.id, invoice]))),
		),
	),
	on(InvoicePaid, queues, (context, trx, { order: { order, invoice } }) =>
		queueMessages(context, trx, "order.paid", () => readOrders(trx, new Map([[order.id, invoice]]))),
	),
	on(QuoteInvoiced, queues, (context, trx, { orderId, invoice }) =>
		queueMessages(context, trx, "order.paid", () => readOrders(trx, new Map([[orderId, invoice]]))),
	),
	on(QuotePaid, queues, (context, trx, { quoteId, orderId }) =>
		queueMessages(context, trx, "quote.paid", () => [{ quoteId, orderId }]),
	),
	on(QuoteSent, queues, (context, trx, { estimateId }) =>
		queueMessages(context, trx, "quote.sent", () => [{ estimateId }]),
	),
	on(OrderLinesRefunded, queues, (context, trx, { orderId, refund, cents, unpaidCents, lines }) =>
		queueMessages(context, trx, "order.refunded", () => [
			{
				orderId,
				refund,
				amount: toDollars(cents),
				unpaid: toDollars(unpaidCents),
				lines: lines.map(({ id, title }) => ({ id, title })),
			},
		]),
	),
	on(CourseGranted, queues, (context, trx, { order }) =>
		queueMessages(context, trx, "course.granted", () => readOrders(trx, new Map([[order.id, null]]))),
	),
	on(GrantRevoked, queues, (context, trx, { order }) =>
		queueMessages(context, trx, "course.revoked", () => readOrders(trx, new Map([[order.id, null]]))),
	),
	on(CourseChanged, queues, (context, trx, { courseIds }) =>
		queueMessages(context, trx, "course.changed", () => courseIds.map((courseID) => ({ courseID }))),
	),
	on(AttendanceRecorded, queues, (context, trx, { enrollmentIds }) =>
		queueMessages(context, trx, "attendance.recorded", () => readEnrollments(trx, enrollmentIds)),
	),
	on(RecordingWatched, queues, (context, trx, { enrollmentId }) =>
		queueMessages(context, trx, "recording.watched", () => readEnrollments(trx, [enrollmentId])),
	),
	on(CertificateIssued, queues, async (context, trx, { enrollmentId, code: certificate, way }) => {
		await queueMessages(context, trx, "certificate.issued", () => readEnrollment(trx, enrollmentId, { certificate }));
		await queueMessages(context, trx, "enrollment.completed", () => readEnrollment(trx, enrollmentId, { way }));
	}),
	on(CertificateExpiring, queues, (context, trx, { enrollmentId, ...facts }) =>
		queueMessages(context, trx, "certificate.expiring", () => readEnrollment(trx, enrollmentId, facts)),
	),
];

/** One handler for each event that webhooks send. They run last, so messages contain what the others did. */
export const webhookHandlers: readonly EventHandler[] = handlers.map((handler) => ({
	...handler,
	after: "all others",
}));
