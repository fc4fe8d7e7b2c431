export const confirmationMessages = {
	subject: (titles: string[]) =>
		titles.length === 1 ? `You're enrolled: ${titles[0]}` : `You're enrolled in ${titles.length} courses`,
	courses: (count: number) => `${count} courses`,
	preview: (invoice: string) => `Your order is complete. Invoice ${invoice} is attached.`,
	thanks: (name: string, several: boolean, owed: boolean) =>
		[
			{ kind: "heading", text: `Thank you, ${name}` },
			{
				kind: "paragraph",
				text: `${owed ? "We've received your order" : "We've received your payment"}, and you're enrolled. You'll find your ${several ? "courses" : "course"} in My Orders.`,
			},
		] as const,
	refundSubject: "Your payment will be refunded",
	refundPreview: (invoice: string) => `You don't need to do anything. Invoice ${invoice} is attached.`,
	refundComing: (name: string, total: string, byInvoice: boolean) =>
		[
			{ kind: "heading", text: "We'll refund your payment" },
			{
				kind: "paragraph",
				text: `Hello ${name}, we've received your payment of ${total}, and we'll return it ${byInvoice ? "by check or bank transfer" : "to the card you paid with"}.`,
			},
		] as const,
	problems: {
		paid_twice:
			": You already own this, so you paid for it twice. We'll refund this payment. You don't need to do anything.",
		upgrade_without_purchase:
			": The purchase that it upgrades was refunded. We'll refund the upgrade too. You don't need to do anything.",
		paid_too_late:
			": The live session had ended or been canceled by the time your payment arrived. We'll refund it. You don't need to do anything.",
	},
	line: (title: string, sessionType: string, seats: number | null) =>
		`${title} (${sessionType}${seats === null ? "" : `, ${seats === 1 ? "1 seat" : `${seats} seats`}`})`,
	button: "Open My Orders",
	total: "Total paid",
	totalByInvoice: "Total",
	invoice: "Invoice",
	promo: (code: string) => `Promo code ${code}`.trim(),
	tax: "Sales tax",
	attached: "Your invoice is attached. You can also open it from My Orders at any time.",
	why: "You're receiving this email because you placed an order with this address.",
};

/** The confirmation of an order with seats for colleagues. */
export const groupConfirmationMessages = {
	subject: (seats: number, titles: string[]) =>
		titles.length === 1 ? `${seatsToGive(seats)}: ${titles[0]}` : seatsToGive(seats),
	preview: (invoice: string) => `Invite your colleagues by email. Invoice ${invoice} is attached.`,
	heading: seatsToGive,
	text: (name: string, owed: boolean) =>
		`Thank you, ${name}. We've received your ${owed ? "order" : "payment"}. Invite your colleagues by email now, or later from My Orders. Each seat is for one person.`,
	button: "Invite your colleagues",
	why: "You're receiving this email because you placed an order with this address.",
};

function seatsToGive(seats: number): string {
	return seats === 1 ? "You have 1 seat to give" : `You have ${seats} seats to give`;
}

export const grantedMessages = {
	subject: (title: string) => `A course was added to your account: ${title}`,
	preview: "You'll find it in My Orders.",
	heading: (name: string) => `${name}, you have a new course`,
	text: (sessionType: string) => ` (${sessionType}) was added to your account at no charge.`,
	button: "Open My Orders",
	why: (site: string) => `You're receiving this email because ${site} added a course to your account.`,
};

export const grantEndedMessages = {
	subject: (title: string) => `A course was removed from your account: ${title}`,
	preview: "You weren't charged.",
	heading: (name: string) => `${name}, a course was removed from your account`,
	text: " was removed from your account. You weren't charged, so there's nothing to refund.",
	mistake: "If you think this is a mistake, please write to ",
	why: (site: string) => `You're receiving this email because ${site} added this course to your account.`,
};

export const liveMessages = {
	when: (times: string) => ` starts on ${times}. `,
	join: "Join the session",
	opens: " up to 15 minutes early, or ",
	calendar: "add it to your calendar",
	forColleagues: "Your colleagues get the date and their links when they accept. ",
	addDate: "Add it to your calendar",
};
