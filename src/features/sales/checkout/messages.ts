/** Errors when a checkout starts. Toasts of the specification (section 8) must not change. */
export const checkoutMessages = {
	notOk: "Network response was not ok",
	anyFailure: "Error during payment process",
	unreachable: "Nothing was charged. Check your connection and try again.",
};

const formatList = (texts: string[]): string => new Intl.ListFormat("en-US").format(texts);
const formatOwned = ({ title, owned }: { title: string; owned: string[] }): string =>
	`“${title}” (${formatList(owned)})`;

/** Why a cart can't be paid: the customer owns an item, or a part of it. */
export const ownedMessages = {
	already: (items: { title: string; owned: string[] }[]) => `You already own ${formatList(items.map(formatOwned))}.`,
	partly: (items: { title: string; owned: string[] }[]) =>
		`You already own part of this: ${formatList(items.map(formatOwned))}.`,
};

/** The email with a copy of the invoice for accounts payable. */
export const invoiceCopyMessages = {
	subject: (invoice: string, site: string) => `Invoice ${invoice} from ${site}`,
	preview: (total: string) => `${total}, paid in full. The invoice is attached.`,
	heading: "Invoice for your records",
	text: (site: string) =>
		`A colleague made a purchase at ${site} and asked us to send you a copy of the invoice. It's paid in full. You don't need to do anything.`,
	invoice: "Invoice",
	orderedBy: "Ordered by",
	total: "Total paid",
	attached: "The invoice is attached.",
	why: "You're receiving this email because a customer named this address for copies of invoices.",
};

/**
 * The page after a payment. `title`, `goBack`, `enrolled` and `notEnrolled` are the specification's (sections 2 and 4).
 */
export const paymentSuccessMessages = {
	metaTitle: "Payment success",
	title: "Payment Done!",
	goBack: "GO BACK",
	myOrders: "My Orders",
	thanks: "Thank you for your purchase.",
	enrolled: "Enrollment is successful",
	enrolledText:
		"You'll find your courses in My Orders. We've emailed you your invoice and everything you need to attend.",
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
	text: "You weren't charged, and your cart is unchanged.",
};
