import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { readCards } from "#features/catalog/courses/server/index.ts";
import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import { decideReview, listReviews } from "../console-contract.ts";
import { type CourseReviews, deleteReview, getOwnReview, listCourseReviews, writeReview } from "../contract.ts";
import { summarizeRatings } from "../rules/summarize-ratings.ts";
import { decide, readReviewPage } from "./moderate-reviews.ts";
import { readCustomerReview, remove, write } from "./own-review.ts";
import { countRatings, listApproved } from "./review-store.ts";

const maxReviews = 20;

export function serveReviews(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "mail" | "siteId" | "siteName">,
): void {
	const { db } = context;
	serve(listCourseReviews, async ({ params: { courseID } }, { shows }) => {
		shows(courseTag(courseID));
		return (await readReviews(context, courseID)) ?? refuse(listCourseReviews, "course_not_found");
	});
	serve(
		getOwnReview,
		async ({ params: { courseID } }, { user }) =>
			(await readCustomerReview(db, user.userId, courseID)) ?? refuse(getOwnReview, "not_enrolled"),
	);
	serve(writeReview, ({ params, body }, { user }) => write(context, user.userId, { ...params, ...body }));
	serve(
		deleteReview,
		async ({ params: { courseID } }, { user }) =>
			(await remove(context, user.userId, courseID)) ?? refuse(deleteReview, "not_enrolled"),
	);

	serve(listReviews, ({ query }) => readReviewPage(db, query));
	serve(decideReview, (request, { user }) => decide(context, request, user));
}

/** Returns a course's public reviews; undefined if the site does not show the course. */
async function readReviews(
	{ db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">,
	courseId: number,
): Promise<CourseReviews | undefined> {
	const [course] = await readCards(db, [courseId], { siteId, siteName, now: clock.now() });
	if (!course) return undefined;
	const summary = course.rating ? summarizeRatings(await countRatings(db, courseId)) : null;
	if (!summary) return { summary, reviews: [] };
	const reviews = await listApproved(db, courseId, maxReviews);
	return {
		summary,
		reviews: reviews.map(({ rating, body, name, written_at }) => ({
			rating,
			text: body,
			name,
			writtenAt: written_at.toISOString(),
		})),
	};
}
