export const funnelMessages = {
	visits: "Visits",
	coursePageViews: "Course page views",
	addedToCart: "Courses added to cart",
	checkoutsStarted: "Checkouts started",
	ordersPaid: "Orders paid",
	title: "From visit to purchase",
	lead: "Counted anonymously, without cookies. Browsers that ask not to be tracked aren't counted in the first three steps.",
	loading: "Loading visits",
	noVisits: "No visits counted yet",
	rate: (part: string) => `${part} of the previous step`,
	fromOutside: "From other sites or links",
	between: " in ",
};

export const actionItemMessages = {
	title: "Needs your attention",
	loading: "Loading action items",
	none: "Nothing needs your attention.",
};
