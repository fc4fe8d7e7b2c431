import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { QueryDay } from "#values/spans/day-range.ts";
import { requiredText } from "#values/text.ts";

/** Days in the provider's time zone, both included. */
const period = { from: QueryDay, to: QueryDay };

const wrongDays = {
	wrong_days: { status: 400, message: "Please choose two days that exist, the first not after the last, and at most two years apart." },
} as const satisfies Record<string, RefusalDeclaration>;

const JournalLine = z.object({
	/** A day, or a month such as `2026-12`. */
	period: z.string(),
	account: z.string(),
	/** On accounts receivable, if customers are told apart. */
	customer: z.string(),
	/** The day or month to which it belongs, if that was closed before it was recorded; empty otherwise. */
	belongsTo: z.string(),
	debit: z.number(),
	credit: z.number(),
});
export type JournalLine = z.infer<typeof JournalLine>;

const ownerCalls = staffCalls("/admin/accounting", { access: "owner" });

/** Reads the journal: for each day or month, which accounts are debited and credited. Amounts in US dollars. */
export const readJournal = ownerCalls.get("/journal", {
	summary: "Get a journal that balances, by day or month",
	list: "journal",
	query: z.strictObject({ ...period, by: z.enum(["day", "month"]), receivables: z.optional(z.enum(["sum", "customers"])) }),
	response: z.object({ lines: z.array(JournalLine) }),
	refusals: wrongDays,
});

const MonthlySums = z.object({
	month: z.string(),
	/** `closed`: an owner closed it, so nothing is booked in it anymore. `running`: it isn't over. */
	books: z.enum(["closed", "open", "running"]),
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

/** Closes a month and all before it, for good. What is recorded later is booked on the first open day. */
export const closeMonth = ownerCalls.post("/closings", {
	summary: "Close a month that is over, and all months before it",
	fresh: true,
	body: z.strictObject({ month: z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: "Please enter a month as YYYY-MM." })) }),
	response: z.object({ message: z.string() }),
	status: 201,
	refusals: {
		not_over: { status: 409, message: "This month isn't over. Close it on the first day of the next month, or later." },
		already_closed: { status: 409, message: "This month is already closed." },
	},
});

const methods = ["card", "check", "ach", "wire", "other"] as const;
const moneyKinds = ["payment", "payment_reversal", "refund", "refund_reversal"] as const;

/** Money that moved. `payment_reversal`: a payment that didn't arrive. `refund_reversal`: a refund that the bank returned. */
const MoneyMovement = z.object({
	id: z.int(),
	kind: z.enum(moneyKinds),
	/** The day on which it was received or sent. */
	movedOn: z.string(),
	enteredOn: z.string(),
	/** The day on which the journal has it. */
	bookedOn: z.string(),
	/** True if it belongs to a month that was closed before. */
	isLate: z.boolean(),
	method: z.enum(methods),
	/** The number of the check or transfer, or the payment provider's ID; can be empty. */
	number: z.string(),
	/** US dollars; negative if they left. */
	amount: z.number(),
	orderId: z.int(),
	/** Null without an account. */
	customerId: z.nullable(z.int()),
	customer: z.string(),
	company: z.string(),
	/** Whether a later entry took it back. */
	isReversed: z.boolean(),
});
export type MoneyMovement = z.infer<typeof MoneyMovement>;

export const listMoney = ownerCalls.get("/payments", {
	summary: "List payments, refunds and their reversals, the latest entry first",
	list: "payments",
	query: z.strictObject({
		/** Days on which the journal has them, both included. */
		from: z.optional(QueryDay),
		to: z.optional(QueryDay),
		method: z.optional(z.enum(methods)),
		/** The number of a check or transfer, or the payment provider's ID. */
		search: z.optional(requiredText(200)),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: "Must be the `next` value of the previous page." }))),
	}),
	response: z.object({ payments: z.array(MoneyMovement), next: z.nullable(z.int()) }),
	refusals: { wrong_days: { status: 400, message: "The end date is before the start date." } },
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
