import { formatEasternTime, formatLocalTime } from "../../../../values/date-time.ts";
import type { CourseRow, CourseState } from "../../console-contract.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const words = {
	title: "Courses",
	lead: "All courses, including drafts. Visitors see published and archived courses.",
	states: { draft: "Draft", scheduled: "Scheduled", published: "Published", archived: "Archived" } satisfies Record<CourseState, string>,
	filesMissing: "Recording or transcript missing",
	sorts: [
		["", "Recently changed first"],
		["title", "Title"],
		["date", "Date"],
	] as const,
	/** A course's date, as its buyers are told it. */
	eastern: formatEasternTime,
	/** A moment of the operator's own day. */
	when: formatLocalTime,
	money: (dollars: number) => money.format(dollars),
	courses: (count: number) => (count === 1 ? "1 course" : `${count} courses`),
	named: ({ id, title }: Pick<CourseRow, "id" | "title">) => `${title} (${id})`,
};
