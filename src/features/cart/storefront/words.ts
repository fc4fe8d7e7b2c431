/** Texts of the specification for the cart (section 2), to the letter. */
export const words = {
	empty: "Your cart is empty!",
	addNow: "Add Course to it now.",
	backHome: "Go back to Home",
	title: "Shopping Cart",
	clearAll: "Clear All",
	total: "Total",
	checkout: "Checkout",
} as const;
