import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import {
	type AppContext,
	type Database,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	recordContentChange,
	refuse,
	sortedPage,
	type Transaction,
	toPage,
} from "#platform/index.ts";
import type { User } from "#platform/security/check-access.ts";
import { decideReview, type listReviews, type Review } from "../console-contract.ts";
import { reviewPublished, reviewRejected } from "../emails/review-decided.ts";
import { findForStaff, listForStaff, markDecided, reviewSortKeys } from "./review-store.ts";

const pageSize = 50;

export async function readReviewPage(
	db: Database,
	{ state, sort, before }: RequestOf<typeof listReviews>["query"],
): Promise<ResponseOf<typeof listReviews>> {
	const order = sortedPage(reviewSortKeys, "reviews.id", { sort, after: before });
	const rows = await listForStaff(db, state, order, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, order.toCursor);
	return { reviews: page.map(toReview), next };
}

/** Approves or rejects a review. Of two concurrent decisions or changes, the second is refused. */
export async function decide(
	{ db, clock, mail }: Pick<AppContext, "db" | "clock" | "mail">,
	{ params: { id }, body: { version, decision, reason = "" } }: RequestOf<typeof decideReview>,
	user: User,
): Promise<Review | Refused> {
	if (decision === "rejected" && reason === "") {
		return refuse(decideReview, "reason_missing", { at: "reason" });
	}
	return inTransaction(db, async (trx) => {
		const before = await findForStaff(trx, id);
		if (!before) return refuse(decideReview, "unknown_review");
		const decided = { id, version, state: decision, reason: decision === "rejected" ? reason : "", now: clock.now() };
		if (!(await markDecided(trx, decided))) return refuse(decideReview, "changed_meanwhile");
		await recordAudit(trx, clock, user, {
			action: decision === "approved" ? "review.approved" : "review.rejected",
			subject: { kind: "review", id },
			summary: `${decision === "approved" ? "Approved" : "Rejected"} review ${id} of “${before.title}”`,
			changes: { state: { before: before.state, after: decision } },
		});
		await tellAuthor(mail, trx, before, decided);
		const after = await findForStaff(trx, id);
		await recordContentChange(trx, {
			tags: [courseTag(before.course_id), coursesTag],
			withdrawn: decision === "rejected",
		});
		return after ? toReview(after) : refuse(decideReview, "unknown_review");
	});
}

type ReviewRow = NonNullable<Awaited<ReturnType<typeof findForStaff>>>;

/** Each decision about a version of the review sends one email. */
async function tellAuthor(
	mail: AppContext["mail"],
	trx: Transaction,
	{ email, full_name: fullName, title, course_id: courseID, archived, list }: ReviewRow,
	{ id, version, state, reason }: { id: number; version: number; state: "approved" | "rejected"; reason: string },
): Promise<void> {
	const envelope = { key: `review-decided:${id}:${version}`, to: email };
	await mail.sendEmail(
		trx,
		state === "approved"
			? reviewPublished.order(envelope, { fullName, title, courseID, archived, list })
			: reviewRejected.order(envelope, { fullName, title, courseID, reason }),
	);
}

const toReview = (row: ReviewRow): Review => ({
	id: row.id,
	courseID: row.course_id,
	title: row.title,
	userId: row.user_id,
	author: row.full_name,
	rating: row.rating,
	text: row.body,
	state: row.state,
	reason: row.reason,
	version: row.version,
	writtenAt: row.written_at.toISOString(),
});
