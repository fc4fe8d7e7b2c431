/** The page with the staff member's notifications. */
export const notificationsMessages = {
	title: "Notifications",
	lead: "Choose which business emails you get.",
	sales: "Email me about each sale",
	hint: (email: string) => `Each paid order and quote is sent to ${email}, with its items and total. Paid quotes are also sent to the support address.`,
	on: "Emails about sales are on.",
	off: "Emails about sales are off.",
};
