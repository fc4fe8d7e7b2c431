import type { ImportColumn } from "../../fields.ts";
import type { ColumnMapping } from "../columns/guess-columns.ts";
import { type DateOrder, findDateOrder, readDate } from "../values/read-date.ts";
import { type DecimalSign, findDecimalSign } from "../values/read-decimal.ts";
import { stripDollars } from "../values/read-money.ts";
import { readState } from "../values/read-words.ts";

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
}

const dateColumns: readonly ImportColumn[] = ["webinarDate", "webinarEnd", "publishedAt"];
const numberColumns: readonly ImportColumn[] = ["price", "discountedPrice", "creditHours", "capacity"];

/** Examines all values of a file's columns. A file settles a question if its values prove one answer, and none proves the other one. */
export function examineValues(columns: ColumnMapping, rows: readonly (readonly string[])[]): Examined {
	const dates = new Evidence<DateOrder>();
	const numbers = new Evidence<DecimalSign>();
	let [hasLocalTimes, lacksTimes] = [false, false];
	const hasTimes = columns.includes("webinarTime");
	for (const cells of rows) {
		for (const [index, column] of columns.entries()) {
			const text = cells[index]?.trim();
			if (!text || column === null) continue;
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
		...{ dateOrder, decimalSign, hasLocalTimes, lacksTimes },
		unclearDate: dateOrder === null ? dates.unclear : null,
		unclearNumber: decimalSign === null ? numbers.unclear : null,
	};
}

/** Collects what values prove. */
class Evidence<Answer extends string> {
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
