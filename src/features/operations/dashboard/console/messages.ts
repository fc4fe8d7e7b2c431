export const figureCardMessages = {
	previous: (total: string, period: string) => `${total} in ${period}`,
	chartLabel: (title: string, length: number) => `${title}, ${length} values. Use the arrow keys to move between them.`,
	tableLabel: (title: string) => `${title} as a table`,
	period: "Period",
	previousPeriod: "Previous period",
};

export const figuresPartMessages = {
	loading: "Loading figures",
	period: (last: number, by: string) => `Last ${last} ${by}s, including today`,
	previousPeriod: (last: number, by: string) => `Previous ${last} ${by}s`,
	sales: "Sales",
	orders: "Orders",
	signUps: "Sign-ups",
	salesToday: "Sales today",
	ordersToday: "Orders today",
	signUpsToday: "Sign-ups today",
	yesterday: (figure: string) => `yesterday ${figure}`,
	invoiced: (owed: string, invoices: number) => `${owed} is invoiced and not paid yet (${invoices === 1 ? "1 invoice" : `${invoices} invoices`})`,
	overdue: (amount: string) => `${amount} is overdue`,
};

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

export const periodChoiceMessages = {
	groupBy: "Group by",
	day: "Day",
	week: "Week",
	month: "Month",
	period: "Period",
	last: (count: number, by: string) => `Last ${count} ${by}s`,
};

export const sessionsMessages = {
	set: "Set",
	pending: "Not set yet",
	notSet: "Not set",
	createdLater: "Created with the first purchase",
	session: "Session",
	starts: "Starts",
	seatsSold: "Seats sold",
	joinLink: "Join link",
	heading: "Upcoming sessions",
	counts: (offered: string, archived: string) => `Courses on sale: ${offered}. Archived: ${archived}.`,
	none: "No upcoming sessions",
	noneText: "Give a course a future date, and it appears here with its sold seats and its join link.",
};

export const dashboardMessages = {
	title: "Dashboard",
	lead: (value: string, zone: string) => `${value}. Days follow ${zone}.`,
	salesAndVisits: "Sales and visits",
};

/** The setup checklist of owners. */
export const setupChecklistMessages = {
	title: "Set up your site",
	progress: (done: number, all: number) => `${done} of ${all} steps done`,
	done: "Done: ",
	hide: "Hide checklist",
	hidden: "The checklist is hidden.",
	undo: "Undo",
};
