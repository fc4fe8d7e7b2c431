import { formatMoney } from "#values/money.ts";

/** The list of promo codes. */
export const promoListMessages = {
	title: "Promo codes",
	lead: "Codes that customers enter in the cart to get a percentage or an amount off.",
	new: "New promo code",
	searchHint: "Code starts with",
	columns: { code: "Code", discount: "Discount", state: "Status", span: (zone: string) => `Valid (${zone})`, uses: "Uses", switch: "On or off" },
	state: "Status",
	all: "All",
	paid: (spent: number, allowed: number | null) => (allowed === null ? `${spent} paid` : `${spent} of ${allowed} paid`),
	reserved: (count: number) => `, ${count} in checkout`,
	none: {
		title: "No promo codes yet",
		text: "A code takes a percentage or an amount off the cart. Limit it to courses, dates or a number of uses, and publish it in an email or an article.",
	},
	noMatch: { title: "No codes match your filters", text: "Try a different search or status." },
};

/** Status and validity of a promo code. */
export const promoStateMessages = { active: "Active", scheduled: "Scheduled", ended: "Expired", used_up: "Used up", off: "Off" };
export const promoSpanMessages = {
	between: (from: string, until: string) => `${from} to ${until}`,
	from: (from: string) => `From ${from}`,
	until: (until: string) => `Until ${until}`,
	always: "Always",
};

/** The page of one promo code. */
export const promoPageMessages = {
	title: "Promo code",
	saved: "Saved.",
	smallTotal: {
		title: "This code can make a total too small for a card",
		text: (title: string, sessionType: string, total: number) =>
			`With this code, “${title}” (${sessionType}) costs ${formatMoney(total)}. Cards can't be charged less than $0.50, so customers can't check out with this item alone. Change the discount, or set a minimum total.`,
	},
	conflict: {
		title: "Someone else changed this code",
		text: (discount: string, uses: number | null) =>
			`It is now ${discount} off, ${uses === null ? "with no limit" : `with ${uses} uses in total`}. Your changes are still here.`,
		keepMine: "Save my changes",
		takeTheirs: "Discard my changes",
	},
};

/** The form that creates or changes a promo code. */
export const promoFormMessages = {
	newTitle: "New promo code",
	created: (code: string) => `${code} was created.`,
	create: "Create code",
	save: "Save",
	saving: "Saving...",
	codeFixed: "This code has been used, so its name can't change.",
	discount: "Discount",
	kinds: { percent: "Percentage", amount: "Fixed amount" },
	valid: (zone: string) => `Valid (${zone})`,
	limits: "Limits",
	addCourse: "Add a course",
	addCourseHint: "Type part of the title.",
	removeCourse: (title: string) => `Remove ${title}`,
	course: (id: number) => `Course ${id}`,
};

/** The dialog before a code takes off nearly the whole price. */
export const promoHighMessages = {
	title: "Is this discount right?",
	text: (percent: number) => `With this code, customers pay only ${Math.round((100 - percent) * 100) / 100}% of the price.`,
	confirm: "Save the code",
};

/** The dialog before a code makes courses free. */
export const promoFreeMessages = {
	title: "This code makes courses free",
	text: (courses: number, title: string) =>
		courses === 1
			? `With this code, customers pay nothing for “${title}”.`
			: `With this code, customers pay nothing for ${courses.toLocaleString("en-US")} courses, such as “${title}”.`,
	hint: "Limit the code to some courses, or to a number of uses, if that isn't what you want.",
	confirm: "Make them free",
};

/** The button that turns a promo code on or off. */
export const promoSwitchMessages = {
	turn: (on: boolean) => (on ? "Turn on" : "Turn off"),
	turned: (code: string, on: boolean) => `${code} is ${on ? "on" : "off"}.`,
	undo: "Undo",
};

/** The dialog that deletes a promo code. */
export const promoDeleteMessages = {
	button: "Delete",
	title: (code: string) => `Delete ${code}?`,
	text: "This code has never been used. You can't undo this.",
	keep: "Keep code",
};

/** The orders in which a promo code was used. */
export const promoUsesMessages = {
	title: "Orders with this code",
	columns: { order: "Order", when: "Date", state: "Status", discount: "Discount", total: "Total" },
	states: { reserved: "In checkout", spent: "Paid", released: "Not paid" },
	none: { title: "Not used yet", text: "Orders with this code appear here." },
};
