import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { QueryDay } from "#values/spans/day-range.ts";

/** Days in the provider's time zone, both included. */
const period = { from: QueryDay, to: QueryDay };

const wrongDays = {
	wrong_days: { status: 400, message: "Please choose two days that exist, the first not after the last, and at most two years apart." },
} as const satisfies Record<string, RefusalDeclaration>;

const JournalLine = z.object({
	/** A day, or a month such as `2026-12`. */
	period: z.string(),
	account: z.string(),
	debit: z.number(),
	credit: z.number(),
});
export type JournalLine = z.infer<typeof JournalLine>;

const ownerCalls = staffCalls("/admin/accounting", { access: "owner" });

/** Reads the journal: for each day or month, which accounts are debited and credited. Amounts in US dollars. */
export const readJournal = ownerCalls.get("/journal", {
	summary: "Get a journal that balances, by day or month",
	list: "journal",
	query: z.strictObject({ ...period, by: z.enum(["day", "month"]) }),
	response: z.object({ lines: z.array(JournalLine) }),
	refusals: wrongDays,
});

const MonthlySums = z.object({
	month: z.string(),
	invoiced: z.number(),
	credited: z.number(),
	/** The sales tax in the invoices, less that in the credit notes. */
	tax: z.number(),
	received: z.number(),
	/** Below 0 if the bank returned more refunds than were made. */
	returned: z.number(),
	writtenOff: z.number(),
	/** What customers owe at the end of the month. Below 0 if more is owed to them. */
	owed: z.number(),
});
export type MonthlySums = z.infer<typeof MonthlySums>;

/** Reads the sums of each month in which something was booked. Amounts in US dollars. */
export const readMonthlyReport = ownerCalls.get("/months", {
	summary: "Get what was invoiced, credited, received, returned and written off by month, and what is owed",
	list: "monthly report",
	query: z.strictObject(period),
	response: z.object({ months: z.array(MonthlySums) }),
	refusals: wrongDays,
});

export const lineColumns = [
	...(["date", "document", "number", "replacedBy", "corrects", "order", "customer", "email", "company", "taxId", "purchaseOrder"] as const),
	...(["item", "detail", "seats", "subtotal", "discount", "tax", "total", "moneyOn", "method", "payment", "reason"] as const),
];

/** Lists the lines of invoices and credit notes, for a file. */
export const listAccountedLines = ownerCalls.get("/lines", {
	summary: "List the lines of invoices and credit notes, earliest first",
	list: "accounting-lines",
	query: z.strictObject({
		...period,
		/** Cursor: the `next` of the previous page. */
		after: z.optional(z.string().check(z.regex(/^\d{1,15}-[ic]-\d{1,15}$/, { error: "Must be the `next` value of the previous page." }))),
	}),
	response: z.object({ lines: z.array(z.record(z.enum(lineColumns), z.union([z.string(), z.number()]))), next: z.nullable(z.string()) }),
	refusals: wrongDays,
});
