export const errorPageMessages = {
	title: "Unexpected Application Error!",
	lead: "Something went wrong on our side. Your cart is safe. Please try again. If it keeps happening, tell us what you were doing.",
	unavailable: "We'll be right back",
	unavailableLead: "Our site can't load this page at the moment. Your cart is safe. Please try again in a minute.",
	tryAgain: "Try again",
	backToHomepage: "Back to Homepage",
	request: (requestId: string) => `Request ${requestId}`,
};

export const cartLinkMessages = {
	cart: "Cart",
	/** Before the number, if there is one. */
	items: ", items: ",
};

/** After a login with items in the cart. */
export const cartReminderMessages = {
	waiting: (count: number) =>
		count === 1 ? "You have 1 course in your cart." : `You have ${count} courses in your cart.`,
	goToCart: "Go to your cart",
};

/** Before the page's scripts have run. */
export const loadFailureMessages = {
	title: "This page didn't load completely",
	text: "Check your connection, then try again.",
	tryAgain: "Try again",
};

export const mobileMenuMessages = {
	menu: "Menu",
	login: "Login",
	signUp: "Sign up",
};

export const navigationMessages = {
	announcement: "Announcement",
	catalog: "Catalog",
	more: "More",
};

export const notFoundPageMessages = {
	title: "Page not found",
	lead: "The page may have moved, or the address may be mistyped.",
	browseTraining: "Browse Training",
	backToHomepage: "Back to Homepage",
	ownedCourse: "Looking for a course you bought? Go to",
	myOrders: "My Orders",
};

export const pageTimeOutMessages = {
	title: "The page couldn't be loaded",
	text: "It took longer than two minutes. Please check your connection.",
	tryAgain: "Try again",
};
