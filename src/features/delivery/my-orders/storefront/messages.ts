// What customers read in My Orders.

/** My Orders. Texts of the specification (sections 2 and 8) are kept to the letter. */
export const ordersMessages = {
	title: "My Orders",
	none: "No orders available!",
	noneText: "The courses you buy appear here, with their recordings, transcripts and invoices.",
	browse: "Browse Training",
	error: (message: string) => `Error: ${message}`,
	tryAgain: "Try again",
	loading: "Loading",
	logInFor: "your orders",
	seats: (seats: number) => `${seats} seats`,
	duration: (minutes: number) => `${minutes} mins`,
	paid: (amount: string) => `Paid ${amount}`,
	recordingSoon: "The recording will appear here as soon as it is ready.",
	play: "Play Video",
	read: "Read Transcript",
	pdf: "Transcript PDF",
	invoice: "View Invoice",
	of: (title: string) => `: ${title}`,
	newTab: " (opens in a new tab)",
};
