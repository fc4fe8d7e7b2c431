import { formatCount } from "#values/formats/format-count.ts";
export const nextSessionMessages = {
	next: "Next live webinar",
	startsIn: (time: string) => `Starts in ${time}`,
	started: "Live now",
	seeDetails: "See details",
	schedule: "Full schedule",
	bodies: (codes: string) => `Courses here earn credit of ${codes}`,
};

export const catalogBlockMessages = {
	courses: (count: number) => (count === 1 ? "1 course" : `${formatCount(count)} courses`),
	figures: { courses: "courses", live: "upcoming live webinars", instructors: "instructors" },
	priceNow: "Now ",
	priceBefore: ", before ",
	saves: (amount: string) => `, save ${amount}`,
	allOffers: "All offers",
	allArticles: "All articles",
	minRead: (minutes: number) => `${minutes} min read`,
};

export const sitePageMessages = {
	effective: (day: string) => `Effective ${day}`,
	earlier: (day: string) => `Earlier text, effective ${day}`,
	history: "History",
	current: "current text",
	noText: "This page doesn't have any text yet.",
	contact: "Contact us with your questions",
	write: "Write this page in the console",
};

const list = new Intl.ListFormat("en-US");

/** A step of the setup checklist on the dashboard. */
export const pageSteps = {
	write: { title: "Write your pages", text: "Visitors read them as your words." },
	describe: ({ sample, empty }: { sample: readonly string[]; empty: readonly string[] }) =>
		[
			sample.length > 0 && `Still with our texts: ${list.format(sample)}.`,
			empty.length > 0 && `Without text, so no menu leads there: ${list.format(empty)}.`,
		]
			.filter(Boolean)
			.join(" "),
};
