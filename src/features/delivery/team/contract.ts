import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { CartItem } from "#features/sales/cart-items/contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { optionalText } from "#values/text.ts";
import { seatStates } from "./rules/seat-states.ts";
import { skipReasons } from "./rules/why-not-reminded.ts";

export const TeamMember = z.object({
	/** Of the seat's holder or invitation, for the calls of this page. */
	id: z.string(),
	/** Of the invitation; null for the buyer's own seat. */
	invitationId: z.nullable(z.int()),
	lineId: z.int(),
	/** Empty before the invitation is accepted, if none was typed, and after the account was deleted. */
	name: z.string(),
	email: z.string(),
	courseID: z.int(),
	title: z.string(),
	/** Whether the seat is held now. False for one that was withdrawn or refunded after a certificate. */
	isHeld: z.boolean(),
	state: z.enum(seatStates),
	startsAt: z.nullable(z.string()),
	minutes: z.nullable(z.int()),
	neededMinutes: z.nullable(z.number()),
	watchedPercent: z.int(),
	canWatch: z.boolean(),
	earns: z.boolean(),
	/** The number of the certificate. */
	code: z.nullable(z.string()),
	/** The last day of the certificate; null without an end. */
	validUntil: z.nullable(z.string()),
	/** The latest invitation bounced or was rejected. */
	undelivered: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const sortKeys = ["name", "-name", "course", "-course", "state", "-state"] as const;

export const filterStates = [...seatStates, "unfinished", "expiring"] as const;

/** What a list is narrowed to. */
const teamFilter = {
	/** Part of a name, an address or a title. */
	search: z.optional(optionalText(100).check(z.trim())),
	course: z.optional(
		z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Choose a course." })), z.transform(Number)),
	),
	state: z.optional(z.enum(filterStates, { error: "Choose a status." })),
};

const teamPage = {
	query: z.strictObject({
		...teamFilter,
		sort: z.optional(z.enum(sortKeys, { error: "Choose an order." })),
		page: z.optional(
			z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: "Choose a page." })), z.transform(Number)),
		),
	}),
	response: {
		people: z.array(TeamMember),
		/** How many match the filter, and how many of them have the certificate. */
		total: z.int(),
		certified: z.int(),
		pages: z.int(),
		/** The courses of all seats. Empty if the customer neither bought nor manages seats for others. */
		courses: z.array(z.object({ courseID: z.int(), title: z.string() })),
	},
};

export const getTeam = declareCall({
	method: "GET",
	path: "/team",
	summary:
		"List the people who have seats that the customer bought or manages, and where they are with them, 50 at a time",
	access: "signed-in",
	...teamPage,
});

export const getCustomersTeam = declareCall({
	method: "GET",
	path: "/admin/customers/:id/team",
	summary:
		"List the people who have seats that a customer bought or manages, and where they are with them, 50 at a time",
	access: "support",
	scope: "customers:read",
	params: { id: recordId },
	...teamPage,
});

/** The most people that can be chosen at once. */
export const maxChosen = 500;

const memberIds = z
	.array(z.string().check(z.regex(/^[ei][1-9]\d{0,14}$/, { error: "Choose people from the list." })))
	.check(
		z.minLength(1, { error: "Choose at least one person." }),
		z.maxLength(maxChosen, { error: `Choose at most ${maxChosen} people at once.` }),
	);

export const remindTeam = declareCall({
	method: "POST",
	path: "/team/reminders",
	summary: "Read the reminder to people who haven't finished, or send it. Each person gets at most one in three days",
	access: "signed-in",
	body: {
		ids: memberIds,
		/** False to read the letter first. */
		send: z.boolean(),
	},
	response: {
		/** The letter to the first person who gets it; null if nobody does. */
		letter: z.nullable(z.object({ subject: z.string(), text: z.string() })),
		reminded: z.int(),
		skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(skipReasons) })),
	},
	refusals: { too_many: [429, "You've sent many reminders today. Please try again tomorrow."] },
});

/** The most people in a PDF. */
export const maxPrinted = 2_000;

export const openTeamFiles = declareCall({
	method: "POST",
	path: "/team/files",
	summary: "Get links to the record of people and their certificates, which work for an hour",
	access: "signed-in",
	body: {
		ids: z.optional(memberIds),
		...teamFilter,
	},
	response: {
		people: z.int(),
		certificates: z.int(),
		csvUrl: z.string(),
		/** Null for more than 2,000 people. */
		pdfUrl: z.nullable(z.string()),
		/** Null without a valid certificate. */
		zipUrl: z.nullable(z.string()),
	},
	refusals: { too_many: [429, "You've opened many files. Please try again in an hour."] },
});

export const repeatTeam = declareCall({
	method: "POST",
	path: "/team/repeats",
	summary:
		"Prepare buying the courses of people again, with their seats. They are invited when the order's courses open",
	access: "signed-in",
	body: { ids: memberIds },
	response: {
		courses: z.array(
			z.object({
				courseID: z.int(),
				title: z.string(),
				/** How many get a seat. */
				people: z.int(),
				/** What to put into the cart; null if the course can't be bought for them now. */
				item: z.nullable(CartItem),
				reason: z.nullable(z.enum(["single", "no_option", "not_for_sale", "session_undated", "session_begun"])),
			}),
		),
	},
});
