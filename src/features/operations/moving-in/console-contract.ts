import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { dateOrders } from "#features/catalog/import-export/rules/values/read-date.ts";
import { integerId, recordId } from "#values/fields/ids.ts";
import { optionalText } from "#values/text.ts";
import { type ColumnForAllRows, canRepeat, columnNames, columnsForAllRows, moveKinds } from "./rules/columns.ts";
import { wordMeanings } from "./rules/words.ts";

const megabytes = 1024 * 1024;
/** In characters. */
export const maxFileLength = 8 * megabytes;
export const maxInvitations = 2_000;

const valueForAllRows = z.optional(optionalText(300));

const ownerCalls = staffCalls("/admin/moving-in", { access: "owner" });

/**
 * Imports customers, what they bought and earned in an earlier system, or newsletter subscribers. Nobody gets an email.
 */
export const importPeople = ownerCalls.post("/import", {
	summary:
		"Import customers, past purchases, earned certificates or newsletter subscribers from the text of a CSV file",
	fresh: true,
	body: {
		kind: z.enum(moveKinds, { error: "Choose what the file holds." }),
		text: z.string().check(
			z.maxLength(maxFileLength, {
				error: "This file is too large. Split it, and import the parts one after the other.",
			}),
		),
		/** Names the file in the audit log. */
		fileName: z._default(optionalText(200), ""),
		/** What each column is, by position; null: it is not imported. */
		columns: z.array(z.nullable(z.enum(columnNames))).check(
			z.maxLength(500),
			z.refine((all) => all.includes("email"), { error: "Choose the column with the email addresses." }),
			z.refine(
				(all) => {
					const single = all.filter((column) => column !== null && !canRepeat(column));
					return new Set(single).size === single.length;
				},
				{ error: "Two columns have the same meaning. Choose another one for one of them." },
			),
		),
		settings: z.strictObject({
			/** What comes first in dates such as 1/2/2027. */
			dateOrder: z.optional(z.enum(dateOrders, { error: "Choose month-first or day-first." })),
			/** Values of all rows, for columns that the file does not have. */
			forAllRows: z._default(
				z.strictObject(
					Object.fromEntries(columnsForAllRows.map((column) => [column, valueForAllRows])) as Record<
						ColumnForAllRows,
						typeof valueForAllRows
					>,
				),
				{},
			),
			/** What words mean, by the position of their column, then in lower case. The others have their known meaning. */
			words: z._default(
				z.record(z.string().check(z.maxLength(3)), z.record(z.string().check(z.maxLength(500)), z.enum(wordMeanings))),
				{},
			),
			/** Courses whose next live session these purchases are for. Elsewhere, live access is history. */
			seatsIn: z._default(z.array(z.int()).check(z.maxLength(500)), []),
		}),
		/** True: nothing is saved; the response says what an import would do. */
		dryRun: z._default(z.boolean(), false),
	},
	maxBodyBytes: 24 * megabytes,
	response: {
		/**
		 * How many rows are new, add a phone number or company, change nothing, are left out by their words, or are wrong.
		 */
		added: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		leftOut: z.int(),
		refused: z.int(),
		/** How many accounts are created. */
		newPeople: z.int(),
		/** At most 500; `refused` counts all. `row`: as a spreadsheet counts them. `line`: where its text starts. */
		errors: z.array(z.object({ row: z.int(), line: z.int(), reason: z.string() })),
		/** Courses with a live session ahead that new rows bought live, and how many. `seatsLeft`: null without a limit. */
		sessions: z.array(
			z.object({
				courseId: z.int(),
				title: z.string(),
				startsAt: z.string(),
				purchases: z.int(),
				seatsLeft: z.nullable(z.int()),
			}),
		),
		/** For undoing the import; null if nothing was saved. */
		importId: z.nullable(z.int()),
	},
});

/** Lists the latest 20 imports of people, the newest first. */
export const listPeopleImports = ownerCalls.get("/imports", {
	summary: "List the latest imports of people and their history",
	list: "imports",
	response: {
		imports: z.array(
			z.object({
				id: z.int(),
				kind: z.enum(moveKinds),
				at: z.string(),
				by: z.nullable(z.string()),
				fileName: z.string(),
				/**
				 * How many accounts, purchases, certificates and subscribers it added, and how many of them were not undone.
				 */
				added: z.int(),
				left: z.int(),
				undoneAt: z.nullable(z.string()),
			}),
		),
	},
});

/**
 * Removes what an import added. Keeps what was used since: accounts with a password or purchases, courses that were
 * opened.
 */
export const undoPeopleImport = ownerCalls.post("/imports/:id/undo", {
	summary: "Undo an import of people, except for what was used since",
	fresh: true,
	params: {
		id: integerId,
	},
	response: { removed: z.int(), kept: z.int() },
	refusals: { unknown_import: [404, "This import can't be undone. Only the latest 20 can."] },
});

const Counts = z.object({
	/** Never invited, without a password. */
	waiting: z.int(),
	/** Requested, and not sent yet. */
	sending: z.int(),
	/** Invited, still without a password. */
	invited: z.int(),
	withPassword: z.int(),
});

export const countInvitations = ownerCalls.get("/invitations", {
	summary: "Count imported people by whether they were invited to set a password",
	response: Counts,
});

export const sendInvitations = ownerCalls.post("/invitations", {
	summary: "Invite the next imported people to set a password, each once",
	fresh: true,
	body: {
		count: z.int().check(
			z.minimum(1, { error: "Invite at least 1 person." }),
			z.maximum(maxInvitations, {
				error: `Invite at most ${maxInvitations.toLocaleString("en-US")} people at a time.`,
			}),
		),
	},
	response: { requested: z.int(), message: z.string() },
	refusals: { nobody_waiting: [409, "Everyone without a password was invited already."] },
});

export const readMovedPerson = declareCall({
	method: "GET",
	path: "/admin/customers/:id/moved-in",
	summary: "Get what an import said about a customer; null if they signed up themselves",
	access: "support",
	scope: "customers:read",
	params: {
		id: recordId,
	},
	response: {
		person: z.nullable(z.object({ company: z.string(), movedAt: z.string(), invitedAt: z.nullable(z.string()) })),
	},
});
