/** The email to staff about a sale. */
export const saleNoticeEmail = {
	name: "New sale, to staff",
	when: "A customer pays an order or a quote, or places an order by invoice; sent to staff who turned it on under Notifications",
	subject: (total: string) => `New sale: ${total}`,
	line: (title: string, sessionType: string, seats: number) =>
		seats > 1 ? `${title} (${sessionType}, ${seats} seats)` : `${title} (${sessionType})`,
	tax: "Sales tax",
	total: "Total",
	customer: "Customer",
	deleted: "Deleted account",
	button: "Open the order",
	why: "You're receiving this email because you turned on emails about sales in the console, under Notifications.",
};
