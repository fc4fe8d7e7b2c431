import { emptyContent, fieldNamed, fileFields, textFields } from "#features/catalog/courses/fields.ts";
import { listNames, pick } from "#values/fields/definitions.ts";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { isTimeZone } from "#values/time-zones/zone-names.ts";
import { fileColumns, type ImportColumn, isColumnName } from "../../fields.ts";
import { plainName } from "../columns/column-names.ts";
import { type ColumnMapping, findSource, findUnit } from "../columns/guess-columns.ts";
import { nameColumn, quoteValue } from "../row-messages.ts";
import { type DateOrder, readDate, readTime, type WrittenDate } from "../values/read-date.ts";
import { type DecimalSign, readDecimal } from "../values/read-decimal.ts";
import { type DurationUnit, readDuration } from "../values/read-duration.ts";
import { readMoney } from "../values/read-money.ts";
import { plainWord, readBoolean, readLanguage, readLevel, readState } from "../values/read-words.ts";
import { splitNames } from "../values/split-names.ts";
import { toMoment } from "../values/to-moment.ts";
import { readListCell } from "./csv-row.ts";
import { describeUnclearDate, describeUnclearLength, problems } from "./describe-problem.ts";
import type { ReadSettings } from "./read-settings.ts";

/** How the cells of a file are read. */
export interface CellSettings {
	/** The names in the header. */
	names: readonly string[];
	columns: ColumnMapping;
	dateOrder?: DateOrder | undefined;
	decimalSign?: DecimalSign | undefined;
	/** IANA name. */
	timeZone: string;
	words?: ReadSettings["words"];
	severalInstructors?: ReadSettings["severalInstructors"];
	/** Values of all rows, for columns that the file does not have. */
	forAllRows: Partial<Record<ImportColumn, string | undefined>>;
	/** Whether the columns have the names of an export, whose lengths are minutes. */
	isExport: boolean;
}

/** A row as it was read. */
export interface ReadCells {
	/** A course or a part of it, which is validated later. */
	value: Record<string, unknown>;
	/** What can't be read, in sentences. */
	errors: string[];
	/** The price option that the row is; empty if none. */
	sessionType: string;
	/** How many people it is for, if the file says so. */
	seats: number | undefined;
	/** The reference or ID of the course whose price option the row is; empty if none. */
	parent: string;
	/** The ID by which price options name the row; empty if none. */
	rowId: string;
	/** Whether the row isn't imported, by its status. */
	skip: boolean;
}

const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;
/**
 * What an empty cell of a column means. In the other columns, it changes nothing: every course has them, or they find
 * it.
 */
const emptied: Partial<Record<ImportColumn, unknown>> = {
	creditHours: null,
	imageSrc: "",
	...pick(
		emptyContent,
		listNames(fileFields).filter(
			(name) => name !== "reference" && !fieldNamed(name).required && (emptyContent[name] ?? "") === "",
		),
	),
};
/** Shopify's name for the only variant of a product. */
const onlyVariant = "Default Title";

/** Reads the cells of one row. Values that can't be read stay text, which the validation refuses with advice. */
export function readCells(cells: readonly string[], settings: CellSettings): ReadCells {
	const texts = new Map<ImportColumn, string>();
	const errors: string[] = [];
	for (const [index, column] of settings.columns.entries()) {
		const cell = cells[index];
		if (column === null || cell === undefined) continue;
		const whole = restoreCell(cell);
		const text = isText(column) ? readText(whole, settings.names) : whole.trim();
		if (spreadsheetError.test(text)) errors.push(describe(column, text, problems.spreadsheetError));
		else texts.set(column, firstOfMany(settings.names[index] ?? "", text));
	}
	for (const [column, text] of Object.entries(settings.forAllRows))
		if (text && !settings.columns.includes(column as ImportColumn)) texts.set(column as ImportColumn, text);
	const value: Record<string, unknown> = {};
	const unit = settings.isExport ? "minutes" : findUnit(settings.names, settings.columns);
	for (const [column, text] of texts) {
		if (!isColumnName(column) || column === "webinarDate") continue;
		if (text === "") {
			if (column in emptied) value[column] = emptied[column];
			continue;
		}
		// An export of this product has whole names.
		if (column === "instructor" && !texts.get("courseID") && splitNames(text).length > 1) {
			if (settings.severalInstructors === "first") value.instructor = splitNames(text)[0];
			else errors.push(describe(column, text, problems.severalInstructors));
			continue;
		}
		const read = readValue(column, text, { ...settings, unit });
		if (typeof read === "object" && read !== null && "problem" in read)
			errors.push(describe(column, text, String(read.problem)));
		else Object.assign(value, column === "publishedAt" ? (read as object) : { [column]: read });
	}
	readSchedule(texts, settings, value, errors);
	const [parent, rowId] = [texts.get("parent") ?? "", texts.get("rowId") ?? ""];
	if (!value.reference && !parent && rowId) value.reference = rowId;
	const skip = settings.words?.[plainWord(texts.get("publishedAt") ?? "")] === "skip";
	return { value, errors, ...readOption(texts, errors), parent, rowId, skip };
}

/** Names the price option that a row is by both of its parts, or by the number of people. */
function readOption(
	texts: ReadonlyMap<ImportColumn, string>,
	errors: string[],
): Pick<ReadCells, "sessionType" | "seats"> {
	const first = texts.get("sessionType") ?? "";
	const name = [first === onlyVariant ? "" : first, texts.get("secondOption")].filter(Boolean).join(", ");
	const seatsText = texts.get("optionSeats") ?? "";
	const seats = readDecimal(seatsText);
	if (seatsText === "" || seats === 1) return { sessionType: name, seats: undefined };
	if (typeof seats === "number" && Number.isInteger(seats) && seats > 0)
		return { sessionType: `${name}${name ? ", " : ""}${seats} seats`, seats };
	errors.push(describe("optionSeats", seatsText, problems.notSeats));
	return { sessionType: name, seats: undefined };
}

const describe = (column: string, text: string, problem: string) =>
	`${nameColumn(column, [])} ${quoteValue(text)} ${problem}`;

/**
 * WooCommerce lists several categories and images in one cell. Of categories, the most exact one counts: `Webinars,
 * Webinars > Law`.
 */
function firstOfMany(name: string, text: string): string {
	if (plainName(name) === "categories") {
		const paths = text.split(/(?<!\\),/).map((path) => path.replaceAll("\\,", ",").split(">"));
		const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best));
		return deepest.at(-1)?.trim() ?? "";
	}
	return plainName(name) === "images" ? (text.split(",", 1)[0]?.trim() ?? "") : text;
}

/**
 * What WordPress replaces by forms and layouts: `[vc_row]`, `[gallery ids="1"]`, `[/caption]`. Other words in brackets
 * are text.
 */
const shortcode = /\[(?:\/[a-z][\w-]*|[a-z]\w*[-_][\w-]*|[a-z][\w-]*(?=\s+\w+=))(?:\s[^\][]*)?\]/g;

/** WooCommerce writes a line break as the characters `\n`, and these with another backslash before them. */
function readText(text: string, names: readonly string[]): string {
	if (!/\\n|\[/.test(text) || findSource(names) !== "WooCommerce") return text;
	return text
		.replace(/(?<!\\)\\n/g, "\n")
		.replaceAll("\\\\n", "\\n")
		.replace(shortcode, "");
}

/** Texts keep their blanks. */
const isText = (column: ImportColumn) => textFields.some((field) => field === column);

interface Problem {
	problem: string;
}

function readValue(
	column: keyof typeof fileColumns,
	text: string,
	{ decimalSign, unit, ...settings }: CellSettings & { unit: DurationUnit | undefined },
): unknown {
	switch (column) {
		case "price":
		case "discountedPrice": {
			const amount = readMoney(text, decimalSign);
			return amount === "foreign" ? { problem: problems.otherCurrency } : typeof amount === "number" ? amount : text;
		}
		case "duration": {
			const minutes = readDuration(text, unit);
			return minutes === "unclear" ? { problem: describeUnclearLength(text) } : (minutes ?? text);
		}
		case "publishedAt":
			return readPublication(text, settings);
		case "level":
			return readLevel(text) ?? text;
		case "language":
			return readLanguage(text) ?? text;
		case "archieve":
			return readBoolean(text) ?? text;
		case "creditHours":
			return toNumber(text.replace(/\s*(?:credit )?(?:hours?|hrs?\.?|h)$/i, ""), decimalSign);
		default: {
			const { cell } = fileColumns[column];
			return cell === "number" ? toNumber(text, decimalSign) : cell === "list" ? readListCell(text) : text;
		}
	}
}

function toNumber(text: string, decimalSign: DecimalSign | undefined): number | string {
	const number = readDecimal(text, decimalSign);
	return typeof number === "number" ? number : text;
}

/** A state, or the date of publication. Archived courses are public too. */
function readPublication(
	text: string,
	settings: Pick<CellSettings, "dateOrder" | "timeZone" | "words">,
): Record<string, unknown> | Problem {
	const state = settings.words?.[plainWord(text)] ?? readState(text);
	if (state === "skip") return settings.words ? {} : { problem: problems.canceled };
	if (state) return state === "archived" ? { publishedAt: "published", archieve: true } : { publishedAt: state };
	const date = isExact(text) ? undefined : readDate(text, settings.dateOrder);
	if (date === "unclear") return { problem: describeUnclearDate(text) };
	if (!date) return { publishedAt: text };
	const moment = toMoment({ ...date, time: date.time ?? "00:00" }, settings.timeZone);
	return { publishedAt: isExact(moment) ? moment : text };
}

/** Reads the date, the time and the end of the session, which can be in several columns. */
function readSchedule(
	texts: ReadonlyMap<ImportColumn, string>,
	settings: CellSettings,
	value: Record<string, unknown>,
	errors: string[],
): void {
	const dateText = texts.get("webinarDate");
	if (dateText === undefined) return;
	if (dateText === "") {
		value.webinarDate = null;
		return;
	}
	const start = readMoment(dateText, texts.get("webinarTime") ?? "", texts.get("timeZone") ?? "", settings);
	if (typeof start === "object") errors.push(describe("webinarDate", dateText, start.problem));
	else value.webinarDate = start;
	const endText = texts.get("webinarEnd") ?? "";
	if (typeof start === "object" || endText === "" || value.duration !== undefined) return;
	const day = readDate(dateText, settings.dateOrder) as WrittenDate;
	// An end without a date is on the same day.
	const end = readTime(endText)
		? readMoment(day.date, endText, texts.get("timeZone") ?? "", settings)
		: readMoment(endText, "", texts.get("timeZone") ?? "", settings);
	if (typeof end === "object") errors.push(describe("webinarEnd", endText, end.problem));
	else if (isExact(end) && isExact(start)) {
		const minutes = (new Date(end).getTime() - new Date(start).getTime()) / 60_000;
		if (minutes > 0) value.duration = minutes;
		else errors.push(describe("webinarEnd", endText, problems.endsFirst));
	}
}

/** A moment with its offset, as exports write it, keeps its seconds. */
const isExact = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);

/** Returns the text itself if it is no date. */
function readMoment(
	dateText: string,
	timeText: string,
	zoneText: string,
	{ dateOrder, timeZone }: CellSettings,
): string | Problem {
	if (isExact(dateText) && timeText === "") return dateText;
	const date = readDate(dateText, dateOrder);
	if (date === "unclear") return { problem: describeUnclearDate(dateText) };
	if (!date) return dateText;
	const time = timeText === "" ? undefined : readTime(timeText);
	if (timeText !== "" && !time) return `${dateText} ${timeText}`;
	const hasTime = date.time !== null && date.time !== "00:00";
	if (time && hasTime && time.time !== date.time) return { problem: problems.twoTimes };
	const clock = time?.time ?? date.time;
	if (clock === null) return { problem: problems.noTime };
	const moment = toMoment(
		{ date: date.date, time: clock, zone: date.zone ?? time?.zone ?? null },
		isTimeZone(zoneText) ? zoneText : timeZone,
	);
	return isExact(moment) ? moment : { problem: problems[moment as "skipped" | "repeated" | "season"] };
}
