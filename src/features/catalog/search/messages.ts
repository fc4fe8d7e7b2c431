import { formatCount } from "#values/formats/format-count.ts";
export const searchMessages = {
	title: "Search",
	metaTitle: (query: string) => `Search: ${query}`,
	metaDescription: "Search webinars, recordings and transcripts in Human Resources, compliance and Life Sciences.",
	resultsFor: (query: string) => `Results for “${query}”`,
	count: (courses: number, shown: number) =>
		`${formatCount(courses)} ${courses === 1 ? "course" : "courses"} found${courses > shown ? `. Showing the ${shown} best matches.` : ""}`,
	closest: "No course matches all of your words. These are the closest matches.",
	bestMatch: "Best match",
	results: "Search results",
	filters: "Filters from your search",
	removeFilter: (label: string) => `Remove filter: ${label}`,
	related: "Related courses",
	none: "No Products Found",
	noneText: "Try a different or shorter search, or tell us what you need.",
	empty: "Enter what you're looking for in the search box above.",
	browse: "Browse Training",
	things: "courses",
	ask: "Contact Us",
	notFound: "Not what you're looking for?",
	categories: "Browse by category",
	upcoming: "Upcoming courses",
	english: (query: string) =>
		query === "" ? "Our courses are in English. Try an English word." : "Our courses are in English. Try ",
	suggestions: "Suggestions",
	suggestedAnswer: "Answer",
	answer: (count: number, about: string, next: string | null) =>
		`${formatCount(count)} ${count === 1 ? "course" : "courses"} ${about}${next === null ? "" : `, next on ${next}`}`,
	suggestedCourses: "Courses",
	suggestedInstructors: "Instructors",
	suggestedCategories: "Categories",
	recent: "Recent searches",
	clearRecent: "Clear recent searches",
	suggested: (count: number) =>
		`${count} ${count === 1 ? "suggestion" : "suggestions"}. Use the up and down arrow keys to choose one.`,
};

/** Words of a search that were read as filters. */
export const searchFilterMessages = {
	days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
	live: "Live",
	onDemand: "On demand",
	transcript: "With transcript",
	seats: (count: number) => `Group of ${count}`,
	free: "Free",
	body: (name: string) => `with ${name} credit`,
	phrase: (kind: string, label: string, isLive: boolean) => {
		if (kind === "dates") return `${/^[A-Z]\w+ \d{4}$/.test(label) ? "in" : "on"} ${label}`;
		if (kind === "length") return `of ${label.toLowerCase()}`;
		if (kind === "seats") return `for a ${label.toLowerCase()}`;
		if (kind === "free") return "for free";
		return kind === "format" ? (isLive ? "held live" : "on demand") : label.toLowerCase();
	},
	credit: "With credit",
	length: (minutes: number) =>
		minutes % 60 > 0 ? `${minutes} minutes` : minutes === 60 ? "1 hour" : `${minutes / 60} hours`,
	aboutLong: (length: string) => `About ${length}`,
	upTo: (length: string) => `Up to ${length}`,
	from: (length: string) => `${length} or longer`,
};
