import { buildCallAddress } from "#api/address.ts";
import { roleAllows } from "#api/call.ts";
import { seatManagers } from "#features/delivery/seats/server/index.ts";
import { findAccount } from "#features/people/accounts/server/index.ts";
import { auditOpenedRecord } from "#features/people/customers/server/index.ts";
import { listRefundedOrders } from "#features/sales/invoices/server/index.ts";
import { findOrder, providerSessions } from "#features/sales/orders/server/index.ts";
import { listUnpaidInvoices } from "#features/sales/pay-by-invoice/server/index.ts";
import { type AppContext, type Database, refuse, type Serve, type User } from "#platform/index.ts";
import { type EnrolledCourse, getUser } from "../contract.ts";
import { listEnrolledCourses } from "./enrolled-courses.ts";
import { purchaseYears } from "./purchase-years-store.ts";

const pageSize = 200;

export function serveMyOrders(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "events" | "signer" | "publicUrl">,
): void {
	const { db, clock } = context;
	serve(
		getUser,
		async ({ params: { userId }, query: { before, limit = pageSize, search, year, checkout } }, { user, nextPage }) => {
			const isSelf = user.userId === userId;
			if (!isSelf && !supportsCustomers(user)) return refuse(getUser, "not_yours");
			const orderId = checkout === undefined ? undefined : await orderOfCheckout(db, checkout);
			// In parallel, so that the queries of concurrent requests share batches.
			const [account, found, years, refunds, unpaid, managers] = await Promise.all([
				findAccount(db, userId),
				listEnrolledCourses(context, userId, { before, limit: limit + 1, search: search || undefined, year, orderId }),
				purchaseYears(db, userId),
				isSelf && before === undefined ? listRefundedOrders(context, userId, clock.now()) : [],
				isSelf && before === undefined ? listUnpaidInvoices(context, userId) : [],
				isSelf && before === undefined ? seatManagers.listManagers(db, userId) : [],
			]);
			if (!account) return refuse(getUser, "not_found");
			if (!isSelf) await auditOpenedRecord(db, clock, user, userId);
			const courses = found.slice(0, limit);
			if (found.length > limit)
				nextPage(
					buildCallAddress(getUser, {
						params: { userId },
						query: { before: courses.at(-1)?.id, limit, search, year, checkout },
					}),
				);
			const enrolledCourses = isSelf ? courses : courses.map(withoutLinks);
			return { ...account, enrolledCourses, years, refunds, unpaid, hasManagers: managers.length > 0 };
		},
	);
}

const supportsCustomers = ({ role, secondFactor }: User): boolean =>
	secondFactor && role !== null && roleAllows("support", role);

/** Links open a course, so staff do not receive them. */
const withoutLinks = (course: EnrolledCourse): EnrolledCourse => ({
	...course,
	videoLink: null,
	streamLink: null,
	captionsLink: null,
	posterLink: null,
	transcriptLink: null,
	linksLast: 0,
	invoiceUrl: null,
	live: null,
	handouts: [],
	seatList: null,
	certificate: null,
});

/** Returns an order's id by its checkout session, or by its reference if it was free; -1 if there is none. */
async function orderOfCheckout(db: Database, checkout: string): Promise<number> {
	const order =
		(await providerSessions.findOrderBySession(db, checkout)) ?? (await findOrder(db, { reference: checkout }));
	return order?.id ?? -1;
}
