import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { CertificatePart } from "#features/delivery/certificates/contract.ts";
import { HandoutPart } from "#features/delivery/handouts/contract.ts";
import { LivePart } from "#features/delivery/live-sessions/contract.ts";
import { RecordingPart } from "#features/delivery/recordings/contract.ts";
import { SeatSummary } from "#features/delivery/seats/contract.ts";
import { User } from "#features/people/accounts/contract.ts";
import { RefundedOrder } from "#features/sales/invoices/contract.ts";
import { InvoiceOrder } from "#features/sales/pay-by-invoice/contract.ts";
import { pageLimit } from "#values/fields/ids.ts";
import { optionalText } from "#values/text.ts";

/** A purchased course as its customer sees it (specification, section 3). */
export const EnrolledCourse = z.object({
	id: z.int(),
	/** Identifies the enrollment in links and calls. */
	reference: z.string(),
	courseID: z.int(),
	title: z.string(),
	imageSrc: z.string(),
	instructor: z.string(),
	/** Minutes. */
	duration: z.int(),
	/** US dollars: the line's price before a promo code; 0 for a seat that somebody else paid for. */
	price: z.number(),
	/**
	 * US dollars: the amount paid, after a promo code and without sales tax; 0 for a seat that somebody else paid for.
	 */
	paid: z.number(),
	sessionType: z.string(),
	/** When the customer got the course. ISO 8601, UTC. */
	enrolledAt: z.string(),
	/** The number of the order; null for a seat in an order of another customer. */
	orderNumber: z.nullable(z.string()),
	/** Null for a seat that somebody else paid for. */
	invoiceNumber: z.nullable(z.string()),
	...RecordingPart.shape,
	invoiceUrl: z.nullable(z.string()),
	/** ISO 8601, UTC. */
	webinarDate: z.nullable(z.string()),
	grants: z.object({ live: z.boolean(), recording: z.boolean(), transcript: z.boolean() }),
	/** How many seats the customer bought; 1 for a seat that somebody else paid for. */
	seats: z.int(),
	/** The live session; null if none was bought or it has no date. */
	live: z.nullable(LivePart),
	handouts: z.array(HandoutPart),
	/** Null except for the buyer of several seats. */
	seatList: z.nullable(SeatSummary),
	/** The certificate, or the progress toward it; null if there is none to earn. */
	certificate: z.nullable(CertificatePart),
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

const UserId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "Invalid user ID." })), z.transform(Number));

export const getUser = declareCall({
	method: "GET",
	path: "/users/:userId",
	summary:
		"Get a user's profile and purchased courses, newest first, 200 at a time; `Link` names the next page. Can be searched, and limited to a year or a checkout",
	access: "signed-in",
	params: { userId: UserId },
	query: {
		/** The id of the last purchased course of the previous page. */
		before: z.optional(
			z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: "Invalid course ID." })), z.transform(Number)),
		),
		limit: z.optional(pageLimit),
		/** The number of an order, or part of a title, an instructor's name, an invoice number or a session type. */
		search: z.optional(optionalText(100).check(z.trim())),
		/** The year of the purchase, in the seller's time zone. */
		year: z.optional(
			z.pipe(z.string().check(z.regex(/^2\d{3}$/, { error: "Please choose a year." })), z.transform(Number)),
		),
		/** The session of a checkout, for the courses bought with it. */
		checkout: z.optional(z.string().check(z.regex(/^[\w-]{1,300}$/, { error: "This isn't a checkout." }))),
	},
	response: {
		user: User,
		/**
		 * True if the customer confirmed the address. Until then, data stored under the address alone is neither shown nor
		 * erased.
		 */
		emailConfirmed: z.boolean(),
		enrolledCourses: z.array(EnrolledCourse),
		/** The years of all purchases, latest first. */
		years: z.array(z.int()),
		refunds: z.array(RefundedOrder),
		/** The orders by invoice that aren't paid, newest first. */
		unpaid: z.array(InvoiceOrder),
		/** Whether the customer manages seats of others, was invited to, or invited someone. */
		hasManagers: z.boolean(),
	},
	refusals: {
		not_yours: [403, "This belongs to another user."],
		not_found: [404, "This user doesn't exist."],
	},
});
