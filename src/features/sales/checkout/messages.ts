/** Starting a checkout: toasts of the specification (section 8), to the letter, and what happened. */
export const checkoutMessages = {
	notOk: "Network response was not ok",
	anyFailure: "Error during payment process",
	unreachable: "Nothing was charged. Check your connection and try again.",
};

/** The page after a payment. `title`, `goBack`, `enrolled` and `notEnrolled` are the specification's (sections 2 and 4). */
export const paymentSuccessMessages = {
	metaTitle: "Payment success",
	title: "Payment Done!",
	goBack: "GO BACK",
	myOrders: "My Orders",
	thanks: "Thank you for your purchase.",
	enrolled: "Enrollment is successful",
	enrolledText: "You'll find your courses in My Orders. We've emailed you your invoice and everything you need to take part.",
	notEnrolled: "Enrollment failed",
	notEnrolledText:
		"We couldn't confirm this payment yet. If you were charged, you won't lose anything: your courses appear in My Orders as soon as the payment is confirmed.",
	checkAgain: "Check again",
};

/** The page after a payment was canceled. `title` and `goBack` are the specification's (section 2). */
export const paymentCancelMessages = {
	metaTitle: "Payment canceled",
	title: "Payment Canceled!",
	goBack: "GO BACK",
	contact: "Contact us",
	text: "You were not charged, and your cart is unchanged.",
};

/** The email after a purchase. */
export const confirmationMessages = {
	subject: (titles: string[]) => (titles.length === 1 ? `You are enrolled: ${titles[0]}` : `You are enrolled in ${titles.length} courses`),
	preview: (invoice: string) => `Your order is complete. Invoice ${invoice} is attached.`,
	thanks: (name: string, several: boolean) =>
		[
			{ kind: "heading", text: `Thank you, ${name}` },
			{ kind: "paragraph", text: `We've received your payment, and you're enrolled. You'll find your ${several ? "courses" : "course"} in My Orders.` },
		] as const,
	refundSubject: "Your payment will be refunded",
	refundPreview: (invoice: string) => `There is nothing you need to do. Invoice ${invoice} is attached.`,
	refundComing: (name: string, total: string) =>
		[
			{ kind: "heading", text: "We'll refund your payment" },
			{ kind: "paragraph", text: `Hello ${name}, we've received your payment of ${total}, and we'll return it to the card you paid with.` },
		] as const,
	problems: {
		paid_twice: ": You already own this, so you paid for it twice. We'll refund this payment. There is nothing you need to do.",
		paid_too_late: ": The live session had ended or been canceled by the time your payment arrived. We'll refund it. There is nothing you need to do.",
	},
	button: "Open My Orders",
	total: "Total paid",
	invoice: "Invoice",
	promo: (code: string) => `Promo code ${code}`.trim(),
	attached: "Your invoice is attached. You can also open it from My Orders at any time.",
	why: "You're receiving this email because you placed an order with this address.",
};

/** The email after staff granted a customer a course. */
export const grantedMessages = {
	subject: (title: string) => `A course was added to your account: ${title}`,
	preview: "You'll find it in My Orders.",
	heading: (name: string) => `${name}, you have a new course`,
	text: (sessionType: string) => ` (${sessionType}) was added to your account at no charge.`,
	button: "Open My Orders",
	why: (site: string) => `You're receiving this email because ${site} added a course to your account.`,
};

/** The email after staff removed a granted course. */
export const grantEndedMessages = {
	subject: (title: string) => `A course was removed from your account: ${title}`,
	preview: "You were not charged for it.",
	heading: (name: string) => `${name}, a course was removed from your account`,
	text: " was removed from your account. You were not charged for it, so there is nothing to refund.",
	mistake: "If you think this is a mistake, please write to ",
	why: (site: string) => `You're receiving this email because ${site} had added this course to your account.`,
};

/** The email after a refund. */
export const refundMessages = {
	subject: (amount: string) => `Your refund of ${amount}`,
	preview: (creditNote: string) => `Credit note ${creditNote} is attached.`,
	repeatedPreview: "We sent your refund again.",
	heading: "Your refund is on its way",
	hello: (name: string, text: string) => `Hello ${name}, ${text}`,
	refunded: (amount: string) => `we refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 days.`,
	repeated: (amount: string) =>
		`your bank returned an earlier refund, so we sent it again: we refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 days.`,
	/** An order of $0. */
	canceled: "Your order was canceled",
	notCharged: "your order was canceled. You were not charged, so there is nothing to refund.",
	accessEnded: (courses: number, groups: boolean) => `Access to ${courses > 1 ? "these courses" : "this course"} has ended${groups ? " for every seat" : ""}:`,
	total: "Total refunded",
	creditNote: "Credit note",
	button: "Open My Orders",
	attached: "Your credit note is attached. You can also open it from My Orders at any time.",
	why: "You're receiving this email because a purchase with this address was refunded.",
};

/** A live session in the emails about a purchase. */
export const liveMessages = {
	when: (eastern: string, pacific: string) => ` is live on ${eastern} (${pacific}). `,
	join: "Join the session",
	opens: " from 15 minutes before it starts, or ",
	calendar: "add it to your calendar",
};
