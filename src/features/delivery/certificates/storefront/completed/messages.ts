/** On the page of a course that the customer completed, in the cart and in an invitation. */
export const completedMessages = {
	completed: (day: string) => `You completed this course on ${day}.`,
	how: { buy: "Buy it again", seat: "Accept the seat" },
	earn: (year: number) => `to earn credit for ${year}.`,
	renew: "to renew your certificate.",
	from: (day: string) => `It counts from ${day}.`,
	none: "Your certificate has no end, so you can't earn another one.",
};
