// What visitors read on the pages of the catalog. Texts of the specification (sections 2 and 8) are kept to the letter.

/** Cards of courses, in every list. */
export const cardMessages = {
	offer: "Offer",
	date: "Date",
	duration: "Duration",
	details: "Details",
	detailsOf: (title: string) => `Details: ${title}`,
	viewDetails: "View Details",
	viewDetailsOf: (title: string) => `View Details: ${title}`,
	from: "from",
	notOnSale: "Not on sale",
	calendar: "Add to calendar",
	calendarOf: (title: string) => `Add to calendar: ${title}`,
	priceNow: "Now ",
	priceBefore: ", before ",
};

/** The lists of courses. */
export const listMessages = {
	loadFailed: "We couldn't load more courses. Please try again.",
	showing: (count: number) => `Showing ${count} ${count === 1 ? "course" : "courses"}`,
	loading: "Loading...",
	showMore: "Show more",
	archived: "Archived courses",
};

/** The slider of the home page. */
export const sliderMessages = { title: "Upcoming Webinars", all: "All training" };
