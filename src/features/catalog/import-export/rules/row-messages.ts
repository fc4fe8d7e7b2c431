import { maxDollars } from "#features/catalog/courses/rules/course-fields.ts";
import { readNumber } from "#values/formats/read-number.ts";
import { findColumn } from "../fields.ts";
import { closestName } from "./closest-name.ts";

/** A validation issue of zod. */
interface Issue {
	code?: string | undefined;
	path: PropertyKey[];
	message: string;
	keys?: string[] | undefined;
	origin?: string | undefined;
	expected?: string | undefined;
}

const maxValueLength = 60;

/** Describes an invalid value: its column, the value, and what to write instead. */
export function rowMessage(
	issue: Issue,
	row: unknown,
	columns: readonly string[],
	categories: readonly string[],
): string {
	const [column, ...inner] = issue.path.map(String);
	if (issue.keys) return issue.keys.map((key) => unknownColumn(key, column, columns)).join(" ");
	if (column === undefined) return 'This is not a course. Write each course as one object: {"courseID": 101, …}.';
	const value = issue.path.reduce<unknown>(
		(at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
		row,
	);
	const name = nameColumn(column, inner);
	const field = inner.at(-1) ?? column;
	if (issue.code === "invalid_type" && issue.expected === "string" && value !== undefined && value !== null)
		return `${name} ${quoteValue(value)} must be text.`;
	if (value === undefined || value === null || (typeof value === "string" && value.trim() === ""))
		return inner.length === 0 ? missingMessage(column, categories) : `${name} is missing. Please fill this in.`;
	const isPrice = field === "price" || field === "discountedPrice";
	const amount = isUnclear(value, issue) ? unclearAdvice(value, field) : isPrice ? amountAdvice(value) : undefined;
	if (amount) return `${name} ${quoteValue(value)} ${amount}`;
	if (issue.code === "custom") return `${name}: ${issue.message}`;
	if (issue.code === "too_big" && typeof value === "string") return `${name} is too long. ${issue.message}`;
	const text = findColumn(field)?.advice;
	return text ? `${name} ${quoteValue(value)} ${text}` : `${name} ${quoteValue(value)}: ${issue.message}`;
}

/** Says that a new course needs a value. */
export const missingMessage = (column: string, categories: readonly string[]): string =>
	`${nameColumn(column, [])} is missing. ${column === "category" ? suggestNames(categories) : (findColumn(column)?.missing ?? "Please fill this in.")}`;

/** Says that a category does not exist, and which ones do. */
export function unknownCategory(typed: string, names: readonly string[]): string {
	const meant = closestName(
		typed.toLowerCase(),
		names.map((name) => name.toLowerCase()),
	);
	const name = names.find((name) => name.toLowerCase() === meant);
	return `Category ${quoteValue(typed)} is not a category. ${name === undefined ? suggestNames(names) : `Did you mean “${name}”?`}`;
}

const maxNamed = 6;

function suggestNames(names: readonly string[]): string {
	if (names.length > maxNamed)
		return `Write ${names.slice(0, maxNamed).join(", ")} or another category of the console.`;
	return names.length < 2
		? `Write ${names[0] ?? "the name of a category"}.`
		: `Write ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
}

/** A column as the console calls it, with the position in a list. */
export function nameColumn(column: string, inner: string[]): string {
	const name = findColumn(column)?.label.replace(/, .*| in minutes$/, "") ?? column;
	if (inner.length === 0) return name;
	const [place = "0", ...rest] = inner;
	return `${name}, option ${Number(place) + 1}${rest.length > 0 ? `: ${rest.map(spellOut).join(", ")}` : ""}`;
}

/** `sessionType` as words. */
const spellOut = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isUnclear = (value: unknown, { code, expected }: Issue): value is string =>
	code === "invalid_type" &&
	(expected === "number" || expected === "int") &&
	typeof value === "string" &&
	readNumber(value) === "unclear";

/** What a number with a group of three digits can mean, and how to write each. */
function unclearAdvice(text: string, field: string): string {
	const bare = text.trim();
	const whole = Number(bare.replace(/[.,]/g, ""));
	const fraction = Number(bare.replace(",", "."));
	const decimals = findColumn(field)?.decimals ?? 0;
	const example = decimals === 2 ? `${whole} or ${whole.toFixed(2)}` : `${whole}`;
	if (Number(fraction.toFixed(decimals)) !== fraction) return `is unclear. Write ${example}.`;
	return `could mean ${whole.toLocaleString("en-US")} or ${fraction}. Write ${example} for the first, ${fraction} for the second.`;
}

/** What is wrong with an amount; undefined if valid. */
function amountAdvice(value: unknown): string | undefined {
	if (typeof value === "number") {
		if (value < 0) return "is below 0. Write 0 or more.";
		if (value > maxDollars) return `is too high. Write ${maxDollars} or less.`;
		return Number(value.toFixed(2)) === value
			? undefined
			: `has more than two decimals. Write ${value.toFixed(2)}, for example.`;
	}
	const bare = String(value).replace(/[^\d.,-]/g, "");
	const plain = /,\d{1,2}$/.test(bare) ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
	return `is not a number. ${write(/^\d+(\.\d+)?$/.test(plain) ? plain : "49")}`;
}

/** Such as `Write 49 or 49.00.` */
function write(plain: string): string {
	const exact = Number(plain).toFixed(2);
	return exact.endsWith(".00") ? `Write ${exact.slice(0, -3)} or ${exact}.` : `Write ${exact}.`;
}

function unknownColumn(key: string, within: string | undefined, columns: readonly string[]): string {
	if (within !== undefined) return `${within}: unknown field “${cut(key)}”. Remove it.`;
	const meant = closestName(
		key.toLowerCase(),
		columns.map((column) => column.toLowerCase()),
	);
	const name = columns.find((column) => column.toLowerCase() === meant);
	return `Unknown field “${cut(key)}”. ${name ? `Did you mean “${name}”?` : "Remove it."}`;
}

const cut = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text);
export const quoteValue = (value: unknown) => `“${cut(typeof value === "string" ? value : JSON.stringify(value))}”`;
