/** Texts of the specification for My Orders (sections 2 and 8), to the letter. */
export const words = {
	title: "My Orders",
	none: "No orders available!",
	browse: "Browse Training",
	play: "Play Video",
	invoice: "View Invoice",
	error: (message: string) => `Error: ${message}`,
	duration: (minutes: number) => `${minutes} mins`,
} as const;
