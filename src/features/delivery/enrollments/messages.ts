/** A customer's history in the console. */
export const courseHistoryMessages = {
	bought: (title: string, sessionType: string) => `Got access to ${title} (${sessionType})`,
	seat: (title: string, sessionType: string) => `Took a seat a colleague paid for: ${title} (${sessionType})`,
};
