import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { courseNumber } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { reviewStates } from "./rules/review-states.ts";

/** Maximum characters of a review. */
export const maxReviewLength = 2_000;

const params = { courseID: courseNumber };
const Rating = z
	.int()
	.check(z.minimum(1, { error: "Choose 1 to 5 stars." }), z.maximum(5, { error: "Choose 1 to 5 stars." }));

export const CourseReviews = z.object({
	/** Null until a course has five approved reviews. */
	summary: z.nullable(
		z.object({
			count: z.int(),
			/** With one decimal. */
			average: z.number(),
			/** How many reviews gave 1, 2, 3, 4 and 5 stars. */
			distribution: z.array(z.int()),
		}),
	),
	/** The newest approved reviews, at most 20. Empty without a summary. */
	reviews: z.array(
		z.object({
			rating: z.int(),
			text: z.string(),
			/** The author's first name and initial. */
			name: z.string(),
			/** ISO 8601, UTC. */
			writtenAt: z.string(),
		}),
	),
});
export type CourseReviews = z.infer<typeof CourseReviews>;

export const listCourseReviews = declareCall({
	method: "GET",
	path: "/courses/:courseID/reviews",
	summary: "List the newest approved reviews of a course, with their distribution, from five reviews on",
	access: "anyone",
	params,
	response: CourseReviews,
	refusals: { course_not_found: [404, "This course doesn't exist."] },
	keep: true,
});

/** A course as somebody who bought it can review it. */
export const OwnReview = z.object({
	courseID: z.int(),
	title: z.string(),
	/** The short name that the review shows. */
	name: z.string(),
	/** Whether the customer attended enough of the course. */
	completed: z.boolean(),
	review: z.nullable(
		z.object({
			rating: z.int(),
			text: z.string(),
			state: z.enum(reviewStates),
			/** Why staff rejected it; otherwise empty. */
			reason: z.string(),
			/** ISO 8601, UTC. */
			writtenAt: z.string(),
		}),
	),
});
export type OwnReview = z.infer<typeof OwnReview>;

const notEnrolled: RefusalDeclaration = [404, "You don't have this course. Please check My Orders."];

export const getOwnReview = declareCall({
	method: "GET",
	path: "/account/reviews/:courseID",
	summary: "Get the customer's review of a purchased course",
	access: "signed-in",
	params,
	response: OwnReview,
	refusals: { not_enrolled: notEnrolled },
});

export const writeReview = declareCall({
	method: "PUT",
	path: "/account/reviews/:courseID",
	summary: "Write or change the customer's review of a completed course; staff check it before it is public",
	access: "signed-in",
	params,
	body: { rating: Rating, text: requiredText(maxReviewLength) },
	response: OwnReview,
	refusals: {
		not_enrolled: notEnrolled,
		not_completed: [403, "You can review a course after you have attended it."],
		too_many_reviews: [429, "Too many changes. Please try again later."],
	},
});

export const deleteReview = declareCall({
	method: "DELETE",
	path: "/account/reviews/:courseID",
	summary: "Delete the customer's review of a course; again changes nothing",
	access: "signed-in",
	params,
	response: OwnReview,
	refusals: { not_enrolled: notEnrolled },
});
