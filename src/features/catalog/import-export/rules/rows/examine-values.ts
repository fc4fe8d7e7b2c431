import type { ImportColumn } from "../../fields.ts";
import type { ColumnMapping } from "../columns/guess-columns.ts";
import { type DateOrder, findDateOrder, readDate } from "../values/read-date.ts";
import { type DecimalSign, findDecimalSign } from "../values/read-decimal.ts";
import { stripDollars } from "../values/read-money.ts";
import { countWords, readState } from "../values/read-words.ts";
import { splitNames } from "../values/split-names.ts";

/** What the values of a file say about how to read them. */
export interface Examined {
	/** What the file settles. */
	dateOrder: DateOrder | null;
	decimalSign: DecimalSign | null;
	/** The first value with several meanings that the file doesn't settle; null if there is none. */
	unclearDate: string | null;
	unclearNumber: string | null;
	/** Whether a date names no time zone. */
	hasLocalTimes: boolean;
	/** Whether the dates have no times, and no column has them. */
	lacksTimes: boolean;
	/** The different words of the column with the status; empty if it has dates or texts. */
	words: readonly { word: string; count: number }[];
	/** The first cell that names several instructors; null if there is none. */
	severalInstructors: string | null;
}

const dateColumns: readonly ImportColumn[] = ["webinarDate", "webinarEnd", "publishedAt"];
const numberColumns: readonly ImportColumn[] = ["price", "discountedPrice", "creditHours", "capacity"];

/**
 * Examines all values of a file's columns. A file settles a question if its values prove one answer, and none proves
 * the other one.
 */
export function examineValues(columns: ColumnMapping, rows: readonly (readonly string[])[]): Examined {
	const dates = new Evidence<DateOrder>();
	const numbers = new Evidence<DecimalSign>();
	let [hasLocalTimes, lacksTimes] = [false, false];
	const hasTimes = columns.includes("webinarTime");
	let severalInstructors: string | null = null;
	const statuses: string[] = [];
	for (const cells of rows) {
		for (const [index, column] of columns.entries()) {
			const text = cells[index]?.trim();
			if (!text || column === null) continue;
			if (column === "instructor" && splitNames(text).length > 1) severalInstructors ??= text;
			if (column === "publishedAt" && (readState(text) || readDate(text) === undefined)) statuses.push(text);
			if (numberColumns.includes(column)) numbers.add(findDecimalSign(stripDollars(text)), text);
			if (!dateColumns.includes(column) || readState(text)) continue;
			dates.add(findDateOrder(text), text);
			const date = readDate(text, "month-first");
			if (typeof date !== "object" || column === "publishedAt") continue;
			if (date.zone === null) hasLocalTimes = true;
			if (date.time === null && !hasTimes && column === "webinarDate") lacksTimes = true;
		}
	}
	const [dateOrder, decimalSign] = [dates.settle(), numbers.settle()];
	return {
		dateOrder,
		decimalSign,
		hasLocalTimes,
		lacksTimes,
		severalInstructors,
		words: countWords(statuses) ?? [],
		unclearDate: dateOrder === null ? dates.unclear : null,
		unclearNumber: decimalSign === null ? numbers.unclear : null,
	};
}

/** Collects what values prove. */
export class Evidence<Answer extends string> {
	#proven = new Set<Answer>();
	/** The first value with several meanings. */
	unclear: string | null = null;

	add(found: Answer | "either" | undefined, text: string): void {
		if (found === "either") this.unclear ??= text;
		else if (found !== undefined) this.#proven.add(found);
	}

	settle(): Answer | null {
		const [answer, contradiction] = this.#proven;
		return answer === undefined || contradiction !== undefined ? null : answer;
	}
}
