import type { CourseRow, CourseState } from "../../console-contract.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" });
const here = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const words = {
	title: "Courses",
	lead: "Everything in the catalogue, drafts included. Visitors see what is published or in the archive.",
	states: { draft: "Draft", scheduled: "Scheduled", published: "Published", archived: "Archived" } satisfies Record<CourseState, string>,
	sorts: [
		["", "Latest changed first"],
		["title", "By title"],
		["date", "By date"],
	] as const,
	/** A course's date, as its buyers are told it. */
	eastern: (iso: string) => `${day.format(new Date(iso))} ET`,
	/** A moment of the operator's own day. */
	when: (iso: string) => here.format(new Date(iso)),
	money: (dollars: number) => money.format(dollars),
	courses: (count: number) => (count === 1 ? "1 course" : `${count} courses`),
	named: ({ id, title }: Pick<CourseRow, "id" | "title">) => `${title} (${id})`,
};
