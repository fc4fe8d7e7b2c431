import * as z from "zod/mini";
import { declareCall, roles } from "#api/call.ts";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { historyKinds } from "#values/customer-history.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { requiredText } from "#values/text.ts";
import { CustomerRow } from "./rules/customer-columns.ts";

const id = { id: recordId };
const unknownUser = [404, "This customer doesn't exist."] as const;
const ownersOnly = [403, "This is a staff account. Only an owner can do this."] as const;
const message = z.object({ message: z.string() });

const supportCalls = staffCalls("/admin/customers", {
	access: "support",
	scope: "customers",
	params: id,
	refusals: { unknown_customer: unknownUser },
});

/** Lists accounts, 50 per page. */
export const listCustomers = supportCalls.get("", {
	summary: "List and search customers, newest first",
	list: "customers",
	query: {
		/** Parts of the name, address or phone number; all must match. */
		search: z.optional(requiredText(200)),
		/** `name` ascends, `-name` descends. By default, the newest accounts come first. */
		sort: z.optional(z.enum(listSorts("name", "email", "joinedAt"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(listCursor),
	},
	response: { customers: z.array(CustomerRow), next: nextCursor },
	refusals: { short_search: [400, "Please enter at least 3 characters."] },
});

const OwnedCourse = z.object({
	/** The enrollment's id. */
	id: z.int(),
	courseID: z.int(),
	title: z.string(),
	sessionType: z.string(),
	state: z.enum(["active", "ended"]),
	enrolledAt: z.string(),
	orderId: z.int(),
	/** Granted by staff without payment. */
	granted: z.boolean(),
	/** Purchased before the provider moved in. */
	earlier: z.boolean(),
	/** 1 is the buyer's seat; others were assigned by the buyer. */
	seat: z.int(),
	/** Only for the buyer's own seat: the line's total and occupied seats. */
	seats: z.int(),
	seatsTaken: z.int(),
	/** The live session of this enrollment; null without live access or a date. */
	session: z.nullable(
		z.object({
			sessionId: z.int(),
			startsAt: z.string(),
			state: z.enum(["scheduled", "canceled", "over"]),
			/** Counted after the session has ended; null if the customer was never there. */
			minutes: z.nullable(z.int()),
			/** Whether the customer joined at least once. */
			joined: z.boolean(),
		}),
	),
	/** Watched minutes of the recording; null without access to one. */
	watchedMinutes: z.nullable(z.int()),
	certificate: z.nullable(z.string()),
});
export type OwnedCourse = z.infer<typeof OwnedCourse>;

export const getCustomer = supportCalls.get("/:id", {
	summary: "Get a customer's account and courses",
	query: {
		/** Only enrollments below this id: the `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: {
		id: z.int(),
		fullName: z.string(),
		email: z.string(),
		phone: z.string(),
		role: z.nullable(z.enum(roles)),
		joinedAt: z.string(),
		/** False: anyone could have typed this address. */
		emailConfirmed: z.boolean(),
		/** The address that staff or the customer entered, until its link is confirmed or expires. */
		pendingEmail: z.nullable(z.object({ email: z.string(), until: z.string() })),
		/** Addresses that the account had before and that no other account has now. */
		formerEmails: z.array(z.string()),
		hasPassword: z.boolean(),
		/** Active sessions, and the time of the last login. */
		sessions: z.int(),
		lastLoginAt: z.nullable(z.string()),
		/** Newest first, 200 per page. */
		courses: z.array(OwnedCourse),
		next: z.nullable(z.int()),
	},
});

/** What all features know of a customer, latest first, 30 per page: orders, courses, messages and emails. */
export const listCustomerHistory = supportCalls.get("/:id/history", {
	summary: "List a customer's orders, courses, messages and emails, latest first",
	query: {
		kind: z.optional(z.enum(historyKinds)),
		/** Only entries before this time: the `next` of the previous page. */
		before: z.optional(z.iso.datetime()),
	},
	response: {
		/** `to` is a page of the console. */
		entries: z.array(
			z.object({ at: z.string(), kind: z.enum(historyKinds), text: z.string(), to: z.nullable(z.string()) }),
		),
		next: z.nullable(z.string()),
	},
});

export const endSessions = supportCalls.post("/:id/sessions/end", {
	summary: "Log a customer out everywhere",
	response: { ended: z.int(), message: z.string() },
	refusals: { owners_only: ownersOnly },
});

export const sendPasswordLink = supportCalls.post("/:id/password-link", {
	summary: "Email a customer a link to set a new password",
	response: message,
	refusals: {
		owners_only: ownersOnly,
		sent_often: [429, "Several links were sent in the last hour. They still work."],
	},
});

export const exportUsersData = declareCall({
	method: "GET",
	path: "/admin/customers/:id/data",
	summary: "Export all data held about a customer, for a privacy request",
	access: "support",
	fresh: true,
	params: id,
	response: z.record(z.string(), z.unknown()),
	refusals: { unknown_customer: unknownUser, owners_only: ownersOnly },
});
