import type { AppContext } from "#platform/feature/app-context.ts";
import type { CourseReviews } from "../contract.ts";
import { summarizeRatings } from "../rules/summarize-ratings.ts";
import { countRatings, listApproved } from "./review-store.ts";

const maxReviews = 20;

/** Returns a course's public reviews; undefined if the site does not show the course. */
export async function readReviews(
	{ db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">,
	courseId: number,
): Promise<CourseReviews | undefined> {
	const ratings = await countRatings(db, courseId, { siteId, siteName, now: clock.now() });
	if (!ratings) return undefined;
	const summary = summarizeRatings(ratings);
	if (!summary) return { summary, reviews: [] };
	const reviews = await listApproved(db, courseId, maxReviews);
	return {
		summary,
		reviews: reviews.map(({ rating, body, name, written_at }) => ({ rating, text: body, name, writtenAt: written_at.toISOString() })),
	};
}
