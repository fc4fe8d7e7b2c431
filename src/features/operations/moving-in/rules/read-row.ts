import * as z from "zod/mini";
import { describeUnclearDate } from "#features/catalog/import-export/rules/rows/describe-problem.ts";
import type { DateOrder } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readDecimal } from "#features/catalog/import-export/rules/values/read-decimal.ts";
import type { Day } from "#values/business-days.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import {
	type ColumnForAllRows,
	type DecidingColumn,
	findColumn,
	isDeciding,
	type MoveColumn,
	type MoveKind,
} from "./columns.ts";
import type { ChosenWords, MoveMapping } from "./guess-columns.ts";
import { type Access, type AccessName, toAccess } from "./read-access.ts";
import { createCellReader, isTotal } from "./read-cells.ts";
import { readWord, toWord, type WordMeaning } from "./words.ts";

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

interface RowSettings {
	kind: MoveKind;
	columns: MoveMapping;
	/** What comes first in dates such as 1/2/2027, if the file does not settle it. */
	dateOrder?: DateOrder | undefined;
	/** Values of all rows, for columns that the file does not have. */
	forAllRows: Partial<Record<ColumnForAllRows, string | undefined>>;
	/** What staff say that words mean. The others have their known meaning. */
	words?: ChosenWords | undefined;
	/** Nothing happened after it. */
	today: Day;
}

/** `skip`: a word of the row says that it isn't imported. */
type ReadMovedRow = { value: MovedRow } | { error: string } | { skip: true };

const maxLengths: Partial<Record<MoveColumn, number>> = {
	name: 200,
	phone: 40,
	company: 120,
	reference: 60,
	title: 300,
	order: 60,
	number: 100,
	issuer: 200,
	consent: 1_000,
};
const needed: Readonly<Record<MoveKind, readonly MoveColumn[]>> = {
	customers: ["email"],
	purchases: ["email", "boughtOn"],
	certificates: ["email", "number", "title", "issuedOn"],
	subscribers: ["email"],
};
const dateColumns = ["since", "boughtOn", "issuedOn", "consentedOn"] as const;
const maxHours = 100;

/** Creates the reader of a file's rows, in their order. It says in sentences what is wrong with one. */
export function createRowReader(settings: RowSettings): (cells: readonly string[]) => ReadMovedRow {
	const readCells = createCellReader(settings.columns);
	return (cells) => {
		const texts = readCells(cells);
		return isTotal(texts, settings.columns, cells)
			? { error: "This row looks like a total. Leave it out." }
			: readRow(texts, settings);
	};
}

function readRow(found: readonly string[], settings: RowSettings): ReadMovedRow {
	const { kind, columns, forAllRows } = settings;
	const texts = new Map<MoveColumn, string>(
		Object.entries(forAllRows).flatMap(([column, text]) => (text?.trim() ? [[column as MoveColumn, text.trim()]] : [])),
	);
	for (const [index, column] of columns.entries()) if (column !== null && found[index]) texts.set(column, found[index]);
	const errors: string[] = [];
	const complain = (column: MoveColumn, problem: string) =>
		errors.push(`${findColumn(column).label} ${quote(texts.get(column) ?? "")} ${problem}`);
	const get = (column: MoveColumn) => texts.get(column) ?? "";
	const name = get("name") || [get("firstName"), get("lastName")].filter(Boolean).join(" ");

	const decided = decide(found, settings);
	if (decided.meanings.includes("skip")) return { skip: true };
	errors.push(...decided.errors);
	const isSubscribed = !decided.meanings.includes("no");
	const requires =
		kind === "subscribers" && isSubscribed ? ([...needed[kind], "consentedOn", "consent"] as const) : needed[kind];
	for (const column of requires)
		if (!texts.has(column)) errors.push(`${findColumn(column).label} is missing. Please fill this in.`);
	if (kind === "purchases" && !texts.has("reference") && !texts.has("title"))
		errors.push("The course is missing. Fill in its number, reference or title.");
	const checked = { ...Object.fromEntries(texts), name };
	for (const [column, text] of Object.entries(checked) as [MoveColumn, string][]) {
		if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text))
			complain(column, "is an error of the spreadsheet. Correct the cell.");
		else if (text.includes("\u0000") || !text.isWellFormed())
			errors.push(`${findColumn(column).label} has a character that can't be kept.`);
		else if (text.length > (maxLengths[column] ?? 1_000))
			errors.push(`${findColumn(column).label} is too long. Use at most ${maxLengths[column] ?? 1_000} characters.`);
	}
	const email = readEmail(get("email"));
	if (!email.success && texts.has("email")) complain("email", `can't be used. ${email.error.issues[0]?.message}`);
	if (name !== "" && !/\p{L}/u.test(name))
		errors.push(`Name ${quote(name)} has no letters. Correct it, or choose the column with people's names.`);
	const hours = texts.has("hours") ? readHours(get("hours")) : null;
	if (typeof hours === "string") complain("hours", hours);
	const dates = new Map<MoveColumn, Day>();
	for (const column of dateColumns) {
		if (!texts.has(column)) continue;
		const date = readDate(get(column), settings.dateOrder);
		if (date === undefined) complain(column, "is not a date. Write it like 2027-01-15.");
		else if (date === "unclear") complain(column, describeUnclearDate(get(column)));
		else if (date.date > settings.today) complain(column, "is in the future. Correct the date.");
		else dates.set(column, date.date);
	}
	if (errors.length > 0 || !email.success || typeof hours === "string") return { error: errors.slice(0, 5).join(" ") };
	const day = (column: MoveColumn) => dates.get(column) ?? null;
	return {
		value: {
			email: email.data,
			name,
			phone: get("phone"),
			company: get("company"),
			since: day("since"),
			reference: get("reference"),
			title: get("title"),
			access: decided.access,
			boughtOn: day("boughtOn"),
			order: get("order"),
			number: get("number"),
			issuedOn: day("issuedOn"),
			hours,
			issuer: get("issuer"),
			consentedOn: day("consentedOn"),
			consent: get("consent"),
			isSubscribed,
		},
	};
}

/** Reads what the words of a row decide, first as staff said. A word that nobody gave a meaning is an error. */
function decide(found: readonly string[], { kind, columns, forAllRows, words }: RowSettings) {
	const meanings: WordMeaning[] = [];
	const errors: string[] = [];
	const read = new Set<DecidingColumn>();
	let access: Access | null = null;
	const add = (column: DecidingColumn, text: string, chosen: Readonly<Record<string, WordMeaning>> = {}) => {
		const word = toWord(column, text);
		const meaning = Object.hasOwn(chosen, word) ? chosen[word] : readWord(kind, column, word);
		read.add(column);
		if (meaning === undefined)
			errors.push(
				`${findColumn(column).label} ${text === "" ? "is empty" : quote(text)}: say what this means for the file.`,
			);
		else if (column === "access" && meaning !== "skip") access = toAccess(meaning as AccessName);
		else meanings.push(meaning);
	};
	for (const [index, column] of columns.entries())
		if (isDeciding(column) && (column !== "access" || found[index] || words?.[index]?.[""]))
			add(column, found[index] ?? "", words?.[index]);
	for (const column of ["access", "state"] as const) {
		const text = forAllRows[column]?.trim();
		if (text && !read.has(column)) add(column, text);
	}
	const missing =
		kind === "purchases" && !read.has("access") ? "access" : kind === "subscribers" && read.size === 0 ? "state" : null;
	if (missing) errors.push(`${findColumn(missing).label} is missing. Please fill this in.`);
	return { meanings, errors, access: access as Access | null };
}

/** Reads credit hours, or says what is wrong with them. */
function readHours(text: string): number | string {
	const bare = text.replace(
		/\s*(?:(?:credits?|contact|ce|cpe|cle|cme|pdh) )*(?:hours?|hrs?\.?|h|credits?|units?|ce|cpe|cle|cme|pdhs?|pdcs?)$/i,
		"",
	);
	const hours = readDecimal(bare);
	if (hours === "unclear") {
		const number = bare.replace(/[^\d]/g, "");
		return `could mean ${Number(number).toLocaleString("en-US")} or ${bare.replace(",", ".").replace(/0+$/, "")}. Write 1 or 1.5, for example.`;
	}
	if (hours === undefined || hours <= 0) return "is not a number of hours. Write 1 or 1.5, for example.";
	return hours <= maxHours ? hours : `is more than ${maxHours} hours. Correct it, or don't import the hours.`;
}

/** Reads an address as files have it: with blanks, `mailto:`, or a name before it. */
function readEmail(text: string) {
	const bare = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "");
	return z.safeParse(NewEmailAddress, bare.trim());
}

const maxQuoted = 60;
const quote = (text: string) => `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}”`;
