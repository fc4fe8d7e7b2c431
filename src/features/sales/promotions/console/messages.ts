/** The list of promo codes. */
export const promoListMessages = {
	title: "Promo codes",
	lead: "Codes that customers enter in the cart to get a percentage or an amount off.",
	none: {
		title: "No promo codes yet",
		text: "A code takes a percentage or an amount off the cart. Limit it to courses, dates or a number of uses, and publish it in an email or an article.",
	},
	noMatch: { title: "No codes match your filters", text: "Try a different search or status." },
};

/** Status and validity of a promo code. */
export const promoStateMessages = {
	active: "Active",
	scheduled: "Scheduled",
	ended: "Expired",
	used_up: "Used up",
	off: "Off",
};
