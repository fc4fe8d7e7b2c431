import type { CourseReviews } from "../contract.ts";
import { courseReviewsMessages as messages } from "../messages.ts";
import { Stars } from "./stars.tsx";

/** The average rating of a course, with a link to its reviews. */
export function RatingLink({ summary }: Pick<CourseReviews, "summary">) {
	if (!summary) return null;
	return (
		<p className="mt-3 flex flex-wrap items-center gap-x-2">
			<span aria-hidden className="font-semibold">
				{summary.average.toFixed(1)}
			</span>
			<Stars rating={summary.average} />
			<a href="#reviews" className="link">
				{messages.count(summary.count)}
			</a>
		</p>
	);
}
