/** First parts of the product's own addresses. */
const reserved = new Set([
	...[
		"about-us",
		"api",
		"archive",
		"assets",
		"brand",
		"calendar",
		"calendar.ics",
		"cart",
		"categories",
		"certificates",
		"console",
		"consulting",
		"contact-us",
		"covers",
	],
	...["expertmarketplace", "exports", "forgot-password", "healthz", "home", "hr-compliance", "instructors", "join", "lifesciences", "login", "metrics"],
	...[
		"myorders",
		"new",
		"newsletter",
		"order-placed",
		"page-pictures",
		"pages",
		"payment-cancel",
		"payment-success",
		"pictures",
		"portraits",
		"privacy-policy",
		"profile",
	],
	...["readyz", "reset-password", "resources", "search", "search-alerts", "signup", "subscribe", "terms-of-use", "training", "verify", "webinars"],
]);

/** Whether an address belongs to a page of the product, or looks as if it did. */
export const isReserved = (slug: string): boolean => reserved.has(slug);
