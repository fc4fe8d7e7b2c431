import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { likePart, readTerms } from "../../../../values/search-terms.ts";
import { type getCustomer, listCustomers } from "../contract.ts";
import { customerSearchReplies } from "../messages.ts";
import { findAccount, listCustomerRows, listNewest, listOwned } from "./customers-store.ts";
import { findCustomers } from "./find-customers-store.ts";

const pageSize = 50;
const mostCourses = 200;

export async function readCustomers(
	db: Database,
	{ search, before }: RequestOf<typeof listCustomers>["query"],
): Promise<ResponseOf<typeof listCustomers> | Refused> {
	const terms = search === undefined ? [] : readTerms(search);
	if (search !== undefined && terms.length === 0)
		return refuse(listCustomers, "short_search", { details: [{ path: "search", message: customerSearchReplies.shortSearch }] });
	const ids = terms.length === 0 ? await listNewest(db, before, pageSize + 1) : await findCustomers(db, { parts: terms.map(likePart), before }, pageSize + 1);
	const page = await listCustomerRows(db, ids.slice(0, pageSize));
	return {
		customers: page.map((row) => ({
			id: row.id,
			fullName: row.full_name,
			email: row.email,
			phone: row.phone,
			role: row.role,
			joinedAt: row.created_at.toISOString(),
			courses: row.courses,
		})),
		next: ids.length > pageSize ? (page.at(-1)?.id ?? null) : null,
	};
}

/** Returns an account with a page of its courses; undefined if it does not exist. */
export async function readUser(db: Database, id: number, now: Date, before?: number): Promise<ResponseOf<typeof getCustomer> | undefined> {
	const account = await findAccount(db, id, now);
	if (!account) return undefined;
	const found = await listOwned(db, id, { before, most: mostCourses + 1 });
	const owned = found.slice(0, mostCourses);
	return {
		id: account.id,
		fullName: account.full_name,
		email: account.email,
		phone: account.phone,
		role: account.role,
		joinedAt: account.created_at.toISOString(),
		hasPassword: account.has_password,
		sessions: Number(account.sessions ?? 0),
		lastLoginAt: account.last_login === null ? null : new Date(account.last_login).toISOString(),
		next: found.length > mostCourses ? (owned.at(-1)?.id ?? null) : null,
		courses: owned.map((row) => ({
			id: row.id,
			courseID: row.course_id,
			title: row.title,
			sessionType: row.session_type,
			state: row.state,
			enrolledAt: row.enrolled_at.toISOString(),
			orderId: row.order_id,
			granted: row.source === "granted",
			seat: row.seat,
			seats: row.seat === 1 ? row.seats : 1,
			seatsTaken: row.seat === 1 ? Number(row.seats_taken ?? 0) : 1,
			watchedMinutes: row.grants_recording ? Math.floor(row.watched_seconds / 60) : null,
			certificate: row.code,
		})),
	};
}
