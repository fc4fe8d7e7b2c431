/** The cart. Texts of the specification (section 2) must not change. */
export const cartMessages = {
	empty: "Your cart is empty!",
	addNow: "Add Course to it now.",
	backHome: "Go back to Home",
	next: "Next webinars",
	title: "Shopping Cart",
	clearAll: "Clear All",
	total: "Total",
	checkout: "Checkout",
	needsScripts: "The cart needs JavaScript. Turn it on in your browser to see your cart and check out.",
	description: "The webinars, recordings and transcripts in your cart, and checkout.",
	loading: "Loading",
	count: (courses: number) => (courses === 1 ? "1 course" : `${courses} courses`),
	remove: (course: string) => `Remove ${course}`,
	each: (seats: number, price: string) => `${seats} seats × ${price}`,
	now: "Now ",
	before: ", before ",
};

/** Notices after the cart has changed. */
export const cartChangeMessages = {
	cleared: "Your cart is empty now.",
	removed: (courses: number) =>
		courses === 1 ? "The course was removed from your cart." : "The courses were removed from your cart.",
	undo: "Undo",
	price_changed: {
		title: "Something in your cart has changed",
		text: "Your cart now shows the current prices and session types. Please check it before you pay.",
	},
	tax_changed: {
		title: "The sales tax has changed",
		text: "Your cart now shows the new total. Please check it before you pay.",
	},
	duplicate_items: {
		title: "We removed a duplicate",
		text: "The same session type was in your cart twice. It's now in your cart once.",
	},
};

/** The order summary beside the cart. */
export const summaryMessages = {
	label: "Order summary",
	subtotal: "Subtotal",
	tax: (place: string) => (place ? `Sales tax, ${place}` : "Sales tax"),
	exempt: "Sales tax (exempt)",
	taxLater: "We'll add tax at checkout",
	byCard: "You'll pay by card on our payment provider's page. We never see your card number.",
	testMode: "You'll pay on a test page. No money is charged.",
	cards: "Visa, Mastercard, American Express and Discover",
	refund: (hours: string) => `Live sessions: full refund if you write to us at least ${hours} before the start.`,
	refundTerms: "Refund policy",
	quote: "Need a quote or an invoice first?",
	quoteLink: "Request a quote",
	seats: (sessionType: string, seats: number) => `${sessionType}, ${seats === 1 ? "1 seat" : `${seats} seats`}`,
	/** The message of the quote request, which the visitor can change. */
	quoteRequest: (lines: string[]) => `Please send us a quote for:\n${lines.map((line) => `- ${line}`).join("\n")}`,
};

export const suggestionsMessages = { title: "You may also need" };

/** Why the cart can't be paid, and what to do. */
export const cartTroubleMessages = {
	already_owned: {
		title: "You already own this",
		text: "Do you need more seats, for example for colleagues? If not, remove it from your cart.",
	},
	partly_owned: {
		title: "You already own part of this",
		text: "If you continue, you'll pay the full price, including the part you own.",
	},
	session_begun: {
		title: "This live session has already started",
		text: "You can't buy it anymore. Its recording may be available on the course page.",
	},
	sold_out: {
		title: "Not enough seats are left in this live session",
		text: "Choose fewer seats or its recording, or remove it. Seats that others have reserved become free again if they don't pay.",
	},
	session_undated: {
		title: "This live session has no date",
		text: "It was canceled or hasn't been scheduled yet. You can buy it once it has a date.",
	},
	not_for_sale: {
		title: "This isn't for sale anymore",
		text: "Remove it from your cart to continue.",
	},
	total_too_small: {
		title: "The total is too small for a card",
		text: "Cards can be charged $0.50 or more. Add another course, or remove the promo code if you used one.",
	},
	total_too_large: {
		title: "The total is too large for a card",
		text: "Cards can be charged up to $999,999.99 at once. Please check out in smaller parts.",
	},
	payment_refused: {
		title: "Our payment provider didn't accept this checkout",
		text: "Nothing was charged. Please contact us, and we'll help you complete your order.",
	},
	partlyOwned: (sessionTypes: string[]) => `: you own ${new Intl.ListFormat("en-US").format(sessionTypes)}`,
	moreSeats: "Buy more seats",
	buyAnyway: "Buy at the full price",
	remove: "Remove from cart",
};

/** The cart beside the sign-up form. */
export const glanceMessages = {
	title: "Your cart",
	change: "Edit cart",
	more: (count: number) => (count === 1 ? "and 1 more course" : `and ${count} more courses`),
};

/** Changing the session type of a course in the cart. */
export const sessionTypeMessages = {
	change: "Change session type",
	loading: "Loading...",
	failed: "The session types couldn't be loaded. Please try again.",
	nothing: "This course isn't on sale now.",
	label: "Session type",
	option: (sessionType: string, price: string) => `${sessionType} (${price})`,
};

/** The seats of an item in the cart. */
export const seatsChoiceMessages = {
	seats: "Number of seats",
	attends: "One of these seats is for me",
	allForColleagues: (seats: number) =>
		`All ${seats} seats are for colleagues. You can still take one later in My Orders.`,
	failed: "The price couldn't be loaded. Please try again.",
};
