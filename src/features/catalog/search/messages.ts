export const searchMessages = {
	title: "Search",
	metaTitle: (query: string) => `Search: ${query}`,
	metaDescription: "Search webinars, recordings and transcripts in Human Resources, compliance and Life Sciences.",
	resultsFor: (query: string) => `Results for “${query}”`,
	count: (courses: number, shown: number) =>
		`${courses.toLocaleString("en-US")} ${courses === 1 ? "course" : "courses"} found${courses > shown ? `. Showing the ${shown} best matches.` : ""}`,
	closest: "No course matches all of your words. These are the closest matches.",
	results: "Search results",
	none: "No Products Found",
	noneText: "Try a different or shorter search.",
	empty: "Enter what you're looking for in the search box above.",
	browse: "Browse Training",
	label: "Search courses",
	submit: "Search",
};
