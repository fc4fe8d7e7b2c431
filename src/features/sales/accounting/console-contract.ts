import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { Amount } from "#features/sales/pay-by-invoice/console-contract.ts";
import { maxPlacesLength } from "#features/sales/tax/rules/tax-certificate.ts";
import { QueryDay } from "#values/spans/day-range.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { accounts } from "./rules/journal.ts";
import { salesGroups } from "./rules/sum-sales.ts";

/** Days in the provider's time zone, both included. */
const period = { from: QueryDay, to: QueryDay };

const wrongDays = {
	wrong_days: [400, "Please choose two days that exist, the first not after the last, and at most two years apart."],
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

const accountantCalls = staffCalls("/admin/accounting", { access: "accountant" });
const ownerCalls = staffCalls("/admin/accounting", { access: "owner" });

/** Reads the journal: for each day or month, which accounts are debited and credited. Amounts in US dollars. */
export const readJournal = accountantCalls.get("/journal", {
	summary: "Get a journal that balances, by day or month",
	list: "journal",
	query: { ...period, by: z.enum(["day", "month"]), receivables: z.optional(z.enum(["sum", "customers"])) },
	response: { lines: z.array(JournalLine) },
	refusals: wrongDays,
});

const MonthlySums = z.object({
	month: z.string(),
	/** `closed`: an owner closed it, so nothing is booked in it anymore. `running`: it isn't over. */
	books: z.enum(["closed", "open", "running"]),
	invoiced: z.number(),
	credited: z.number(),
	/** The sales tax in the invoices, less that in the credit notes and what write-offs gave back. */
	tax: z.number(),
	received: z.number(),
	/** Below 0 if the bank returned more refunds than were made. */
	returned: z.number(),
	writtenOff: z.number(),
	/** What customers owe at the end of the month, less their credit on account. Below 0 if more is owed to them. */
	owed: z.number(),
});
export type MonthlySums = z.infer<typeof MonthlySums>;

/** Reads the sums of each month. Amounts in US dollars. */
export const readMonthlyReport = accountantCalls.get("/months", {
	summary: "Get what was invoiced, credited, received, returned and written off by month, and what is owed",
	list: "monthly report",
	query: z.strictObject(period),
	response: { months: z.array(MonthlySums) },
	refusals: wrongDays,
});

/** Closes a month and all before it, for good. What is recorded later is booked on the first open day. */
export const closeMonth = ownerCalls.post("/closings", {
	summary: "Close a month that is over, and all months before it",
	fresh: true,
	body: { month: z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: "Please enter a month as YYYY-MM." })) },
	response: { message: z.string() },
	status: 201,
	refusals: {
		not_over: [409, "This month isn't over. Close it on the first day of the next month, or later."],
		already_closed: [409, "This month is already closed."],
	},
});

const settings = {
	/** Refunds of an order and write-offs above this amount in US dollars need an owner; null: none do. */
	ownerAbove: z.nullable(Amount),
	/** Where written-off sales give their sales tax back: states such as `WA, OR`, or `all states`; empty: nowhere. */
	badDebtPlaces: optionalText(maxPlacesLength),
	/** The owner's names or numbers of the journal's accounts, in the order of `accounts`; empty: the journal's name. */
	accounts: z
		.array(z.object({ account: z.enum(accounts), name: optionalText(100) }))
		.check(z.maxLength(accounts.length)),
};
const BookSettings = z.object({ version: z.int(), ...settings });
export type BookSettings = z.infer<typeof BookSettings>;

export const getBookSettings = accountantCalls.get("/settings", {
	summary: "Get the names of accounts, and what needs an owner",
	response: BookSettings,
});

export const changeBookSettings = ownerCalls.put("/settings", {
	summary: "Change the names of accounts, and above which amount refunds and write-offs need an owner",
	fresh: true,
	body: { version: z.int().check(z.gte(0), z.lte(2_147_483_646)), ...settings },
	response: BookSettings,
	refusals: {
		unknown_places: [
			400,
			"Please enter states such as WA, OR, or all states. Leave it empty if no state gives tax back.",
		],
		changed_meanwhile: [
			409,
			"Someone else changed these settings while you were editing. Reload the page to see them.",
		],
	},
});

const methods = ["card", "check", "ach", "wire", "other"] as const;
const moneyKinds = [
	...(["payment", "payment_reversal", "refund", "refund_reversal"] as const),
	...(["credit", "credit_reversal", "credit_return"] as const),
];

/**
 * Money that moved. `payment_reversal`: a payment that didn't arrive. `refund_reversal`: a refund that the bank
 * returned. `credit`: kept as credit on account, `credit_return`: sent back of it.
 */
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

export const listMoney = accountantCalls.get("/payments", {
	summary: "List payments, refunds and their reversals, the latest entry first",
	list: "payments",
	query: {
		/** Days on which the journal has them, both included. */
		from: z.optional(QueryDay),
		to: z.optional(QueryDay),
		method: z.optional(z.enum(methods)),
		/** The number of a check or transfer, or the payment provider's ID. */
		search: z.optional(requiredText(200)),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(
			z.string().check(z.regex(/^\d{1,15}$/, { error: "Must be the `next` value of the previous page." })),
		),
	},
	response: { payments: z.array(MoneyMovement), next: z.nullable(z.int()) },
	refusals: { wrong_days: [400, "The end date is before the start date."] },
});

export const lineColumns = [
	...([
		"date",
		"document",
		"number",
		"replacedBy",
		"corrects",
		"order",
		"customer",
		"email",
		"company",
		"taxId",
		"purchaseOrder",
	] as const),
	...([
		"item",
		"detail",
		"seats",
		"subtotal",
		"discount",
		"tax",
		"total",
		"moneyOn",
		"method",
		"payment",
		"reason",
	] as const),
];

/** Lists the lines of invoices and credit notes, for a file. */
export const listAccountedLines = accountantCalls.get("/lines", {
	summary: "List the lines of invoices and credit notes, earliest first",
	list: "accounting-lines",
	query: {
		...period,
		/** Cursor: the `next` of the previous page. */
		after: z.optional(
			z
				.string()
				.check(z.regex(/^\d{1,15}-[ic]-\d{1,15}$/, { error: "Must be the `next` value of the previous page." })),
		),
	},
	response: {
		lines: z.array(z.record(z.enum(lineColumns), z.union([z.string(), z.number()]))),
		next: z.nullable(z.string()),
	},
	refusals: wrongDays,
});

const ReceivableRow = z.object({
	/** Tells the rows apart. */
	key: z.string(),
	/** Null without an account, or if an organization owes it. */
	customerId: z.nullable(z.int()),
	organizationId: z.nullable(z.int()),
	customer: z.string(),
	email: z.string(),
	company: z.string(),
	/** By age: not due yet, days after the due day, and what the customer is owed, below 0. */
	notDue: z.number(),
	to30: z.number(),
	to60: z.number(),
	to90: z.number(),
	over90: z.number(),
	toReturn: z.number(),
	/** Credit on account, below 0. */
	onAccount: z.number(),
	total: z.number(),
	/** Opens the statement of account as PDF without a header; expires. Null without an account. */
	statementUrl: z.nullable(z.string()),
});
export type ReceivableRow = z.infer<typeof ReceivableRow>;

/**
 * Lists what customers owe at the end of a day. Amounts in US dollars; together they are the balance of accounts
 * receivable, less credit on account.
 */
export const listReceivables = accountantCalls.get("/receivables", {
	summary: "List what each customer or organization owes by age, at the end of a day",
	list: "receivables",
	query: { asOf: QueryDay },
	response: { customers: z.array(ReceivableRow) },
	refusals: wrongDays,
});

const SalesRow = z.object({
	name: z.string(),
	seats: z.int(),
	invoiced: z.number(),
	credited: z.number(),
	net: z.number(),
});

/** Reads sales without tax: lines of invoices, less those of credit notes. */
export const readSales = accountantCalls.get("/sales", {
	summary: "Get sales by course, category or kind",
	list: "sales",
	query: { ...period, by: z.optional(z.enum(salesGroups)) },
	response: { sales: z.array(SalesRow) },
	refusals: wrongDays,
});

const DeferredRow = z.object({
	/** The month of the sessions, such as `2027-04`; empty for sessions without a date. */
	month: z.string(),
	/** Lines of orders. */
	lines: z.int(),
	amount: z.number(),
});

/** Reads what was invoiced for live sessions after a day, without tax. */
export const readDeferred = accountantCalls.get("/deferred", {
	summary: "Get the revenue of live sessions to come, by month",
	list: "deferred-revenue",
	query: { asOf: QueryDay },
	response: { months: z.array(DeferredRow) },
	refusals: wrongDays,
});

const TaxReturnRow = z.object({
	/** A state such as `US-WA`, or a country such as `CA`; empty if taxes were off, or if Stripe didn't say. */
	place: z.string(),
	placeName: z.string(),
	kind: z.string(),
	/** A percentage; null if no rate applied. */
	percent: z.nullable(z.number()),
	/** The number of the certificate of exemption. */
	exemption: z.string(),
	taxable: z.number(),
	exempt: z.number(),
	untaxed: z.number(),
	tax: z.number(),
});

/** Reads what a tax return needs: sales of invoices less those of credit notes, in US dollars. */
export const readTaxReturn = accountantCalls.get("/tax-return", {
	summary: "Get taxable and exempt sales and their tax, by place, kind, rate and exemption",
	list: "tax-return",
	query: z.strictObject(period),
	response: { rows: z.array(TaxReturnRow) },
	refusals: wrongDays,
});
