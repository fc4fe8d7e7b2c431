export const homeMessages = {
	next: "Next live webinar",
	startsIn: (time: string) => `Starts in ${time}`,
	started: "Live now",
	seeDetails: "See details",
	schedule: "Full schedule",
	browse: "Browse by field",
	courses: (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`),
	figures: { courses: "courses", live: "upcoming live webinars", instructors: "instructors" },
	credits: "Earn continuing education credits",
	offers: "Current offers",
	priceNow: "Now ",
	priceBefore: ", before ",
	allOffers: "All offers",
	articles: "From our resources",
	allArticles: "All articles",
	minRead: (minutes: number) => `${minutes} min read`,
	closing: "Your next session is on the schedule.",
	closingText: "Pick a date, or have a session built around your organization and your questions.",
	closingSchedule: "See all webinars",
	closingConsulting: "Ask about consulting",
};

export const sitePageMessages = {
	effective: (day: string) => `Effective ${day}`,
	earlier: (day: string) => `Earlier text, effective ${day}`,
	history: "History",
	current: "current text",
};
