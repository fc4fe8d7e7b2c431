import { mailTemplate } from "#platform/index.ts";
import { courseFoundEmail } from "../messages.ts";

interface Facts {
	/** As typed by the visitor. */
	keyword: string;
	/** The best matches: at least one. */
	courses: { title: string; instructor: string; href: string }[];
	results: string;
	unsubscribe: string;
}

/** The only email of a confirmed search alert. */
export const courseFoundMail = mailTemplate({
	kind: "search-alerts.found",
	name: "Course found",
	when: "A search alert has a result",
	marketing: true,
	write: ({ keyword, courses, results, unsubscribe }: Facts) => ({
		subject: courseFoundEmail.subject(keyword),
		preview: courseFoundEmail.preview(courses[0]?.title ?? ""),
		heading: courseFoundEmail.heading,
		blocks: [
			courseFoundEmail.text(keyword),
			{
				kind: "rows",
				rows: courses.map(({ title, instructor, href }) => ({
					label: courseFoundEmail.course,
					value: courseFoundEmail.courseBy(title, instructor),
					href,
					strong: true,
				})),
			},
			{ kind: "button", text: courseFoundEmail.button, href: results, spelled: true },
			{ kind: "small", text: courseFoundEmail.end },
		],
		why: courseFoundEmail.why,
		unsubscribe,
	}),
	placeholders: {
		search: { label: "Words of the search", text: ({ keyword }) => keyword },
		course: { label: "Title of the best match", text: ({ courses }) => courses[0]?.title ?? "" },
		results: { label: "Link to the results", link: ({ results }) => results },
	},
	sample: ({ publicUrl }) => ({
		keyword: "pay transparency",
		courses: [
			{ title: "Pay Transparency Laws in 2027", instructor: "Dana Whitfield", href: `${publicUrl}/training/131` },
		],
		results: `${publicUrl}/search?q=pay+transparency`,
		unsubscribe: `${publicUrl}/search-alerts/unsubscribe/c2VhcmNoLWFsZXJ0LnN0b3AuMTE4.9hWc2LpR`,
	}),
});
