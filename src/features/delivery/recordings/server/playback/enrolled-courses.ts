import { dollarsOf } from "../../../../../values/money.ts";
import { coverAddress } from "../../../../catalog/artwork/rules/artwork-address.ts";
import { invoiceLink } from "../../../../sales/invoices/server/index.ts";
import { certificatePartsOf } from "../../../certificates/server/index.ts";
import { type EnrollmentPage, listEnrollments } from "../../../enrollments/server/index.ts";
import { countedAttendance, liveParts } from "../../../live-sessions/server/index.ts";
import { seatSummariesOf } from "../../../seats/server/index.ts";
import type { EnrolledCourse } from "../../contract.ts";
import type { LearningDeps } from "../learning-deps.ts";
import { listMedia } from "../media-store.ts";
import { linksOf } from "./links.ts";
import { progressIn } from "./progress-in.ts";
import { listProgress } from "./progress-store.ts";
import { watchFacts } from "./report-progress.ts";

/** What a person is enrolled in, newest first, a page at a time, with links that work without a header, expire and name that person. */
export async function enrolledCoursesOf(deps: LearningDeps, userId: number, page?: EnrollmentPage): Promise<EnrolledCourse[]> {
	const { db, signer, publicUrl, clock } = deps;
	const now = clock.now();
	const rows = await listEnrollments(db, userId, page);
	const ids = rows.map((row) => row.id);
	const groups = rows.filter((row) => row.seat === 1 && row.seats > 1).map((row) => row.order_line_id);
	const enrollments = rows.map((row) => ({ id: row.id, courseId: row.course_id, grants: { live: row.grants_live, recording: row.grants_recording } }));
	const [media, progress, live, seats, certificates] = await Promise.all([
		listMedia(db, [...new Set(rows.map((row) => row.course_id))]),
		listProgress(db, ids),
		liveParts(deps, userId, rows),
		seatSummariesOf(deps, userId, groups),
		certificatePartsOf({ ...deps, countedAttendance, watchFacts }, userId, enrollments),
	]);
	return rows.map((row) => ({
		id: row.id,
		reference: row.reference,
		courseID: row.course_id,
		title: row.title,
		imageSrc: row.image_src || coverAddress({ courseID: row.course_id, title: row.course_title ?? row.title, category: row.category ?? "" }),
		instructor: row.instructor,
		duration: row.duration_minutes ?? 0,
		price: row.seat === 1 ? dollarsOf(row.price_cents) : 0,
		paid: row.seat === 1 ? dollarsOf(row.paid_cents) : 0,
		sessionType: row.session_type,
		...linksOf(deps, userId, row, media),
		transcriptReads:
			row.grants_transcript &&
			media.some(({ course_id, kind, content_type }) => course_id === row.course_id && kind === "transcript" && content_type === "application/json"),
		// Invoices are their buyer's, not those of the colleagues whom the buyer gave seats to.
		invoiceUrl: row.invoice_reference === null || row.seat !== 1 ? null : invoiceLink({ signer, publicUrl }, { reference: row.invoice_reference, userId, now }),
		webinarDate: row.webinar_date?.toISOString() ?? null,
		grants: { live: row.grants_live, recording: row.grants_recording, transcript: row.grants_transcript },
		seats: row.seat === 1 ? row.seats : 1,
		progress: progressIn(row, media, progress),
		live: live.get(row.id) ?? null,
		seatList: row.seat === 1 ? (seats.get(row.order_line_id) ?? null) : null,
		certificate: certificates.get(row.id) ?? null,
	}));
}
