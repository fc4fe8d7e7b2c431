import { formatCount } from "#values/formats/format-count.ts";
export const nextSessionMessages = {
	next: "Next live webinar",
	startsIn: (time: string) => `Starts in ${time}`,
	started: "Live now",
	seeDetails: "See details",
	schedule: "Full schedule",
};

export const catalogBlockMessages = {
	courses: (count: number) => (count === 1 ? "1 course" : `${formatCount(count)} courses`),
	figures: { courses: "courses", live: "upcoming live webinars", instructors: "instructors" },
	priceNow: "Now ",
	priceBefore: ", before ",
	allOffers: "All offers",
	allArticles: "All articles",
	minRead: (minutes: number) => `${minutes} min read`,
};

export const sitePageMessages = {
	effective: (day: string) => `Effective ${day}`,
	earlier: (day: string) => `Earlier text, effective ${day}`,
	history: "History",
	current: "current text",
};
