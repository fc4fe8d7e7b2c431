import {
	type Database,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type SortedPage,
	sortedPage,
	toPage,
} from "#platform/index.ts";
import { likePart, readTerms } from "#values/search-terms.ts";
import { type getCustomer, listCustomers, type OwnedCourse } from "../contract.ts";
import {
	customerSortKeys,
	findAccount,
	findPendingEmail,
	type ListedId,
	listCustomerRows,
	listFormerEmails,
	listIds,
	listOwned,
} from "./customers-store.ts";
import { findCustomers, findSortedCustomers } from "./find-customers-store.ts";

const maxCourses = 200;

/** Reads at most `limit` of the matching accounts. */
export async function readCustomers(
	db: Database,
	{ search, sort, before }: RequestOf<typeof listCustomers>["query"],
	limit: number,
): Promise<ResponseOf<typeof listCustomers> | Refused> {
	const terms = search === undefined ? [] : readTerms(search);
	if (search !== undefined && terms.length === 0) return refuse(listCustomers, "short_search", { at: "search" });
	const parts = terms.map(likePart);
	// Frequent words of a search are found quickly only among the newest accounts.
	const order = sortedPage(customerSortKeys, "id", {
		sort: sort ?? (parts.length === 0 ? "-joinedAt" : undefined),
		after: before,
	});
	const found =
		parts.length === 0 ? await listIds(db, order, limit + 1) : await findIds(db, { parts, sort, order }, limit + 1);
	const { page, next } = toPage(found, limit, order.toCursor);
	const rows = await listCustomerRows(
		db,
		page.map(({ id }) => id),
	);
	return { customers: rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })), next };
}

async function findIds(
	db: Database,
	{ parts, sort, order }: { parts: string[]; sort: string | undefined; order: SortedPage },
	limit: number,
): Promise<ListedId[]> {
	if (sort !== undefined) return findSortedCustomers(db, parts, order, limit);
	const ids = await findCustomers(db, { parts, where: order.where }, limit);
	return ids.map((id) => ({ id, sort_key: null }));
}

/** Returns an account with a page of its courses; undefined if it does not exist. */
export async function readUser(
	db: Database,
	id: number,
	now: Date,
	before?: number,
): Promise<ResponseOf<typeof getCustomer> | undefined> {
	const account = await findAccount(db, id, now);
	if (!account) return undefined;
	const found = await listOwned(db, id, { before, limit: maxCourses + 1 });
	const owned = found.slice(0, maxCourses);
	const pending = await findPendingEmail(db, id, now);
	return {
		id: account.id,
		fullName: account.full_name,
		email: account.email,
		phone: account.phone,
		role: account.role,
		joinedAt: account.created_at.toISOString(),
		emailConfirmed: account.email_verified_at !== null,
		pendingEmail: pending ? { email: pending.email, until: pending.expires_at.toISOString() } : null,
		formerEmails: await listFormerEmails(db, id),
		hasPassword: account.has_password,
		sessions: Number(account.sessions ?? 0),
		lastLoginAt: account.last_login === null ? null : new Date(account.last_login).toISOString(),
		next: found.length > maxCourses ? (owned.at(-1)?.id ?? null) : null,
		courses: owned.map((row) => ({
			id: row.id,
			courseID: row.course_id,
			title: row.title,
			sessionType: row.session_type,
			state: row.state,
			enrolledAt: row.enrolled_at.toISOString(),
			orderId: row.order_id,
			granted: row.source === "granted" && !row.is_earlier,
			earlier: row.is_earlier,
			seat: row.seat,
			seats: row.seat === 1 ? row.seats : 1,
			seatsTaken: row.seat === 1 ? Number(row.seats_taken ?? 0) : 1,
			session: toSession(row),
			watchedMinutes: row.grants_recording ? Math.floor(row.watched_seconds / 60) : null,
			certificate: row.code,
		})),
	};
}

function toSession(row: Awaited<ReturnType<typeof listOwned>>[number]): OwnedCourse["session"] {
	const { session_id: sessionId, session_starts_at: startsAt, session_state: state } = row;
	if (sessionId === null || startsAt === null || state === null) return null;
	return {
		sessionId,
		startsAt: startsAt.toISOString(),
		state,
		minutes: row.attended_minutes,
		joined: (row.joins ?? 0) > 0,
	};
}
