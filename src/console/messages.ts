export const askForLinkMessages = {
	send: "Email me the link",
	sent: (email: string) => `We sent a link to ${email}.`,
	sentText: "Use it to set your password, log in, and come back here within an hour.",
};

export const consoleMenuMessages = {
	closeMenu: "Close menu",
	openMenu: "Open menu",
	console: "Console",
	viewSite: "View site",
	logout: "Logout",
};

export const consoleMessages = {
	console: "Console",
	staffOnly: "This page is for staff",
	staffOnlyText: "Your account isn't a staff account. If it should be, ask an owner of this site to add you.",
	setUpFactor: "Set up a second factor",
	setUpFactorText: "The console requires a second factor in addition to your password. Setting it up takes two minutes.",
	linkFirst: "Confirm by email first",
	linkFirstText: "You set your password a while ago. To make sure it's really you, we'll email you a link first.",
	secondFactor: "Your second factor",
	factorExpired: "The console asks for it every 12 hours and after each login. Confirm it to continue where you are.",
	continue: "Continue",
	loggedInAs: (fullName: string) => `You're logged in as ${fullName}.`,
	submit: "Open the console",
	lostFactor: "Lost your phone and your recovery codes? An owner can reset your second factor under Team.",
	noAccess: "Your role doesn't have access to this page",
	noAccessText: "Please ask an owner of this site for access.",
	skipToContent: "Skip to main content",
	home: "Go to the home page",
	loading: "Loading",
	session: "Live session",
	room: "Live room",
};

export const nothingHereMessages = {
	pageTitle: "Not found",
	title: "Page not found",
	home: "Go to the console",
	text: "The address may be mistyped, or the page was removed.",
};

/** The groups of the menu, and its entry for all screens of credit. */
export const navigationMessages = {
	business: "Business",
	catalog: "Catalog",
	customers: "Customers",
	website: "Website",
	admin: "Admin",
	credit: "Credit",
};

/** The page that lists the settings. */
export const settingsMessages = {
	title: "Settings",
	lead: "Everything that you set up once and seldom change.",
	search: "Search settings",
};

export const proofMessages = {
	title: "Please confirm your identity",
};

/** The command palette. */
export const paletteMessages = {
	open: "Search",
	title: "Command palette",
	field: "Search",
	hint: "A screen, an action, or 3 letters of a course, customer or order. Use the arrow keys and Enter.",
	results: "Results",
	searching: "Searching...",
	none: "Nothing matches. Try another word.",
	count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
	screens: "Screens",
	actions: "Actions",
	courses: "Courses",
	customers: "Customers",
	orders: "Orders",
	order: (id: number, buyer: string, title: string) => [`Order ${id}`, buyer, title].filter(Boolean).join(", "),
	newCourse: "New course",
	newPromoCode: "New promo code",
	newArticle: "New article",
	viewSite: "View site",
};

/** The keyboard shortcuts of the console. */
export const shortcutMessages = {
	ctrlK: "Ctrl K",
	title: "Keyboard shortcuts",
	keys: [
		["Ctrl K or ⌘ K", "Search and go to a screen, course, customer or order"],
		["/", "Search in the list on this page"],
		["?", "Show these shortcuts"],
		["Ctrl S or ⌘ S", "Save the course that you are editing"],
		["Esc", "Close a dialog"],
	],
};
