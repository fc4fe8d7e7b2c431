import { addressOf } from "../../../../api/address.ts";
import { roleAllows } from "../../../../api/call.ts";
import { refuse } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { User } from "../../../../platform/http/check-access.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { auditOpenedRecord, findAccount } from "../../../people/accounts/server/index.ts";
import { refundedOrdersOf } from "../../../sales/invoices/server/index.ts";
import { type EnrolledCourse, getUser } from "../contract.ts";
import { enrolledCoursesOf } from "./enrolled-courses.ts";

const pageSize = 200;

export function serveMyOrders(serve: Serve, context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">): void {
	const { db, clock } = context;
	serve(getUser, async ({ params: { userId }, query: { before, limit = pageSize } }, { user, nextPage }) => {
		const own = user.userId === userId;
		if (!own && !supportsCustomers(user)) return refuse(getUser, "not_yours");
		// In parallel, so that the queries of concurrent requests share batches.
		const [account, found, refunds] = await Promise.all([
			findAccount(db, userId),
			enrolledCoursesOf(context, userId, { before, most: limit + 1 }),
			own && before === undefined ? refundedOrdersOf(context, userId, clock.now()) : [],
		]);
		if (!account) return refuse(getUser, "not_found");
		if (!own) await auditOpenedRecord(db, clock, user, userId);
		const courses = found.slice(0, limit);
		if (found.length > limit) nextPage(addressOf(getUser, { params: { userId }, query: { before: courses.at(-1)?.id, limit } }));
		return { ...account, enrolledCourses: own ? courses : courses.map(withoutLinks), refunds };
	});
}

const supportsCustomers = ({ role, secondFactor }: User): boolean => secondFactor && role !== null && roleAllows("support", role);

/** Links open a course, so staff do not receive them. */
const withoutLinks = (course: EnrolledCourse): EnrolledCourse => ({
	...course,
	...{ videoLink: null, streamLink: null, captionsLink: null, posterLink: null, transcriptLink: null, linksLast: 0 },
	...{ invoiceUrl: null, live: null, seatList: null, certificate: null },
});
