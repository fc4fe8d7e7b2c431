import type { CourseContent } from "./console-contract.ts";

/** The fields of a course, in the editor and in the audit log. */
export const courseFieldNames = {
	title: "Title",
	category: "Category",
	instructor: "Instructor",
	duration: "Duration",
	capacity: "Seats in the live session",
	webinarDate: "Webinar date",
	description: "Description",
	what_you_will_learn: "Why should you attend",
	why_register: "Why register",
	areas_covered: "Areas covered",
	who_will_benefit: "Who will benefit",
	instructor_profile: "Instructor profile",
	background: "Background",
	level: "Level",
	language: "Language",
	questions: "Questions and answers",
	agenda: "Agenda",
	price: "Price",
	discountedPrice: "Discounted price",
	pricings: "Price options",
	siteIds: "Sites",
} as const satisfies Record<keyof CourseContent, string>;
