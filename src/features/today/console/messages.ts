export const figureCardMessages = {
	inText: (total: string | number, totalBefore: string | number, beforeWords: string | number) => `${total} (${totalBefore} in ${beforeWords})`,
	valuesUseTheArrow: (title: string | number, length: string | number) => `${title}, ${length} values. Use the arrow keys to move between them.`,
	asATable: (title: string | number) => `${title} as a table`,
	period: "Period",
	previousPeriod: "Previous period",
};

export const figuresPartMessages = {
	loadingFigures: "Loading figures",
	lastSIncludingToday: (last: string | number, by: string | number) => `Last ${last} ${by}s, including today`,
	previousS: (last: string | number, by: string | number) => `Previous ${last} ${by}s`,
	sales: "Sales",
	orders: "Orders",
	signUps: "Sign-ups",
	salesToday: "Sales today",
	ordersToday: "Orders today",
	signUpsToday: "Sign-ups today",
	yesterday: (yesterdays: string | number) => `yesterday ${yesterdays}`,
};

export const funnelMessages = {
	visits: "Visits",
	coursePageViews: "Course page views",
	coursesAddedToCart: "Courses added to cart",
	checkoutsStarted: "Checkouts started",
	ordersPaid: "Orders paid",
	fromVisitToPurchase: "From visit to purchase",
	countedAnonymouslyWithoutCookies: "Counted anonymously, without cookies. Browsers that ask not to be tracked are not counted in the first three steps.",
	loadingVisits: "Loading visits",
	noVisitsCountedYet: "No visits counted yet",
	ofThePreviousStep: (part: string | number) => `${part} of the previous step`,
	fromOtherSitesOr: "From other sites or links",
	inText: " in ",
};

export const needsMessages = {
	needsYourAttention: "Needs your attention",
	loadingActionItems: "Loading action items",
	nothingNeedsYourAttention: "Nothing needs your attention.",
};

export const periodChoiceMessages = {
	groupBy: "Group by",
	day: "Day",
	week: "Week",
	month: "Month",
	period: "Period",
	lastS: (count: string | number, by: string | number) => `Last ${count} ${by}s`,
};

export const sessionsMessages = {
	set: "Set",
	notSetYet: "Not set yet",
	notSet: "Not set",
	createdWithTheFirst: "Created with the first purchase",
	session: "Session",
	starts: "Starts",
	seatsSold: "Seats sold",
	joinLink: "Join link",
	upcomingSessions: "Upcoming sessions",
	coursesOnSaleArchived: (offered: string | number, archived: string | number) => `${offered} courses on sale, ${archived} archived.`,
	title: "No upcoming sessions",
	coursesWithAFuture: "Courses with a future date appear here.",
};

export const todayMessages = {
	title: "Dashboard",
	daysFollowNewYork: (value: string | number) => `${value}. Days follow New York time.`,
	salesAndVisits: "Sales and visits",
};
