import * as z from "zod/mini";
import { describeUnclearDate } from "#features/catalog/import-export/rules/rows/describe-problem.ts";
import type { DateOrder } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readDecimal } from "#features/catalog/import-export/rules/values/read-decimal.ts";
import type { Day } from "#values/business-days.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { type ColumnForAllRows, findColumn, type MoveColumn, type MoveKind, readSubscribed } from "./columns.ts";
import type { MoveMapping } from "./guess-columns.ts";
import { type Access, readAccess } from "./read-access.ts";

/** A row about a person. Texts are empty if the file does not have them. */
export interface MovedRow {
	email: string;
	name: string;
	phone: string;
	company: string;
	since: Day | null;
	reference: string;
	title: string;
	access: Access | null;
	boughtOn: Day | null;
	order: string;
	number: string;
	issuedOn: Day | null;
	hours: number | null;
	issuer: string;
	consentedOn: Day | null;
	consent: string;
	isSubscribed: boolean;
}

export interface RowSettings {
	kind: MoveKind;
	columns: MoveMapping;
	/** What comes first in dates such as 1/2/2027, if the file does not settle it. */
	dateOrder?: DateOrder | undefined;
	/** Values of all rows, for columns that the file does not have. */
	forAllRows: Partial<Record<ColumnForAllRows, string | undefined>>;
	/** Nothing happened after it. */
	today: Day;
}

export type ReadMovedRow = { value: MovedRow } | { error: string };

const maxLengths: Partial<Record<MoveColumn, number>> = {
	...{ name: 200, phone: 40, company: 120, reference: 60, title: 300, order: 60, number: 100, issuer: 200, consent: 1_000 },
};
const needed: Readonly<Record<MoveKind, readonly MoveColumn[]>> = {
	customers: ["email"],
	purchases: ["email", "access"],
	certificates: ["email", "number", "title", "issuedOn"],
	subscribers: ["email", "consentedOn"],
};
const dateColumns = ["since", "boughtOn", "issuedOn", "consentedOn"] as const;
const maxHours = 1_000;

/** Reads the cells of one row, or says in sentences what is wrong with it. */
export function readMovedRow(cells: readonly string[], settings: RowSettings): ReadMovedRow {
	const { kind, columns, forAllRows } = settings;
	const texts = new Map<MoveColumn, string>(
		Object.entries(forAllRows).flatMap(([column, text]) => (text?.trim() ? [[column as MoveColumn, text.trim()]] : [])),
	);
	for (const [index, column] of columns.entries()) {
		const text = restoreCell(cells[index] ?? "")
			.replace(/\s+/g, " ")
			.trim();
		if (column !== null && text !== "") texts.set(column, text);
	}
	const errors: string[] = [];
	const complain = (column: MoveColumn, problem: string) => errors.push(`${findColumn(column).label} ${quote(texts.get(column) ?? "")} ${problem}`);
	const get = (column: MoveColumn) => texts.get(column) ?? "";
	const name = get("name") || [get("firstName"), get("lastName")].filter(Boolean).join(" ");

	for (const column of needed[kind]) if (!texts.has(column)) errors.push(`${findColumn(column).label} is missing. Please fill this in.`);
	if (kind === "purchases" && !texts.has("reference") && !texts.has("title")) errors.push("The course is missing. Fill in its number, reference or title.");
	const checked = { ...Object.fromEntries(texts), name };
	for (const [column, text] of Object.entries(checked) as [MoveColumn, string][]) {
		if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) complain(column, "is an error of the spreadsheet. Correct the cell.");
		else if (text.includes("\u0000") || !text.isWellFormed()) errors.push(`${findColumn(column).label} has a character that can't be kept.`);
		else if (text.length > (maxLengths[column] ?? 1_000))
			errors.push(`${findColumn(column).label} is too long. Use at most ${maxLengths[column] ?? 1_000} characters.`);
	}
	const email = readEmail(get("email"));
	if (email === undefined && texts.has("email")) complain("email", "is not an email address. Write one such as ann@example.com.");
	const access = texts.has("access") ? readAccess(get("access")) : null;
	if (access === undefined) complain("access", "names no access. Write live, recording, transcript, or several of them.");
	const hours = texts.has("hours") ? readDecimal(get("hours").replace(/\s*(?:credit )?(?:hours?|hrs?\.?|h)$/i, ""), "point") : null;
	const isHours = typeof hours === "number" && hours > 0 && hours <= maxHours;
	if (hours !== null && !isHours) complain("hours", "is not a number of hours. Write 1 or 1.5, for example.");
	const isSubscribed = texts.has("status") ? readSubscribed(get("status")) : true;
	if (isSubscribed === undefined) complain("status", "is not a status. Write subscribed or unsubscribed.");
	const dates = new Map<MoveColumn, Day>();
	for (const column of dateColumns) {
		if (!texts.has(column)) continue;
		const date = readDate(get(column), settings.dateOrder);
		if (date === undefined) complain(column, "is not a date. Write it like 2027-01-15.");
		else if (date === "unclear") complain(column, describeUnclearDate(get(column)));
		else if (date.date > settings.today) complain(column, "is in the future. Correct the date.");
		else dates.set(column, date.date);
	}
	if (errors.length > 0 || email === undefined || access === undefined || isSubscribed === undefined) return { error: errors.slice(0, 5).join(" ") };
	const day = (column: MoveColumn) => dates.get(column) ?? null;
	return {
		value: {
			...{ email, name, phone: get("phone"), company: get("company"), since: day("since") },
			...{ reference: get("reference"), title: get("title"), access, boughtOn: day("boughtOn"), order: get("order") },
			...{ number: get("number"), issuedOn: day("issuedOn"), hours: isHours ? hours : null, issuer: get("issuer") },
			...{ consentedOn: day("consentedOn"), consent: get("consent"), isSubscribed },
		},
	};
}

/** Reads an address as files have it: with blanks, `mailto:`, or a name before it. */
function readEmail(text: string): string | undefined {
	const bare = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "");
	const read = z.safeParse(NewEmailAddress, bare.trim());
	return read.success ? read.data : undefined;
}

const maxQuoted = 60;
const quote = (text: string) => `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}”`;
