import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { listCertificateParts } from "#features/delivery/certificates/server/index.ts";
import { type EnrollmentPage, listEnrollments } from "#features/delivery/enrollments/server/index.ts";
import { listHandoutParts } from "#features/delivery/handouts/server/index.ts";
import { liveParts } from "#features/delivery/live-sessions/server/index.ts";
import { listRecordingParts } from "#features/delivery/recordings/server/index.ts";
import { summarizeSeats } from "#features/delivery/seats/server/index.ts";
import { invoiceLink } from "#features/sales/invoices/server/index.ts";
import { orderNumber } from "#features/sales/orders/rules/order-number.ts";
import { type AppContext, toDollars } from "#platform/index.ts";
import type { EnrolledCourse } from "../contract.ts";

/** Lists a customer's courses in pages, newest first. Links need no header, expire, and work for this customer only. */
export async function listEnrolledCourses(
	context: Pick<AppContext, "db" | "clock" | "events" | "signer" | "publicUrl">,
	userId: number,
	page?: EnrollmentPage,
): Promise<EnrolledCourse[]> {
	const now = context.clock.now();
	const rows = await listEnrollments(context.db, userId, page);
	const groups = rows
		.filter((row) => row.seat === 1 && (row.seats > 1 || row.unit_cents !== null))
		.map((row) => row.order_line_id);
	const enrollments = rows.map((row) => ({
		id: row.id,
		courseId: row.course_id,
		grants: { live: row.grants_live, recording: row.grants_recording },
	}));
	const [recordings, live, handouts, seats, certificates] = await Promise.all([
		listRecordingParts(context, userId, rows),
		liveParts(context, userId, rows),
		listHandoutParts(context, userId, rows),
		summarizeSeats(context, userId, groups),
		listCertificateParts(context, userId, enrollments),
	]);
	return rows.map((row, index) => ({
		id: row.id,
		reference: row.reference,
		courseID: row.course_id,
		title: row.title,
		imageSrc:
			row.image_src ||
			coverAddress({ courseID: row.course_id, title: row.course_title ?? row.title, category: row.category ?? "" }),
		instructor: row.instructor,
		duration: row.duration_minutes ?? 0,
		price: row.seat === 1 ? toDollars(row.price_cents) : 0,
		paid: row.seat === 1 ? toDollars(row.paid_cents) : 0,
		sessionType: row.session_type,
		enrolledAt: row.enrolled_at.toISOString(),
		orderNumber: row.seat === 1 ? orderNumber(row.order_id) : null,
		invoiceNumber: row.seat === 1 ? row.invoice_number : null,
		...(recordings[index] as (typeof recordings)[number]),
		// Colleagues with seats do not get the buyer's invoice.
		invoiceUrl:
			row.invoice_reference === null || row.seat !== 1
				? null
				: invoiceLink(context, { reference: row.invoice_reference, userId, now }),
		webinarDate: row.webinar_date?.toISOString() ?? null,
		grants: { live: row.grants_live, recording: row.grants_recording, transcript: row.grants_transcript },
		seats: row.seat === 1 ? row.seats : 1,
		live: live.get(row.id) ?? null,
		handouts: handouts.get(row.id) ?? [],
		seatList: row.seat === 1 ? (seats.get(row.order_line_id) ?? null) : null,
		certificate: certificates.get(row.id) ?? null,
	}));
}
