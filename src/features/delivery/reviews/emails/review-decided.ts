import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { mailTemplate } from "#platform/index.ts";
import { reviewDecidedEmail as messages } from "../messages.ts";

interface PublishedFacts {
	fullName: string;
	title: string;
	/** Finds the course's page. */
	courseID: number;
	archived: boolean;
	list: CategoryList;
}

/** Tells the author that a review is public. */
export const reviewPublished = mailTemplate({
	kind: "reviews.published",
	name: "Review published",
	when: "Staff publish a customer's review",
	write({ fullName, title, courseID, archived, list }: PublishedFacts, { publicUrl }) {
		const text = messages.approved;
		return {
			subject: text.subject(title),
			preview: text.preview,
			heading: text.heading,
			blocks: [
				[text.text(fullName), { strong: title }, text.after],
				{ kind: "button", text: text.button, href: publicUrl + coursePlace({ courseID, archieve: archived, list }) },
			],
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
	},
	sample: () => ({
		fullName: "Sam Attendee",
		title: "Records Retention: A Schedule People Follow",
		courseID: 213,
		archived: false,
		list: "training" as const,
	}),
});

interface RejectedFacts {
	fullName: string;
	title: string;
	courseID: number;
	reason: string;
}

/** Tells the author that a review was not published, and why. */
export const reviewRejected = mailTemplate({
	kind: "reviews.rejected",
	name: "Review rejected",
	when: "Staff reject a customer's review",
	write({ fullName, title, courseID, reason }: RejectedFacts, { publicUrl }) {
		const text = messages.rejected;
		return {
			subject: text.subject(title),
			preview: text.preview,
			heading: text.heading,
			blocks: [
				[text.text(fullName), { strong: title }, text.after],
				[{ strong: reason }],
				text.again,
				{ kind: "button", text: text.button, href: `${publicUrl}/reviews/${courseID}` },
			],
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		reason: { label: "Reason", text: ({ reason }) => reason, needed: true },
	},
	sample: () => ({
		fullName: "Sam Attendee",
		title: "Records Retention: A Schedule People Follow",
		courseID: 213,
		reason: "It names a colleague. Please leave out names.",
	}),
});
