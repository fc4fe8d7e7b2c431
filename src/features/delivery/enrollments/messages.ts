/** A customer's history in the console. */
export const courseHistoryMessages = {
	bought: (title: string, sessionType: string) => `Got access to ${title} (${sessionType})`,
	seat: (title: string, sessionType: string) => `Took a seat a colleague paid for: ${title} (${sessionType})`,
};

/** For staff who merge two accounts. */
export const mergeMessages = {
	ownedTwice: (title: string) => `Both accounts own “${title}”. Refund or reassign one of the two first.`,
};
