import { maxReferenceLength } from "#features/catalog/courses/rules/course-fields.ts";
import { isTimeZone } from "#values/time-zones/zone-names.ts";
import { findColumn, type ImportColumn } from "../../fields.ts";
import { readDate, readTime } from "../values/read-date.ts";
import { readDecimal } from "../values/read-decimal.ts";
import { readDuration } from "../values/read-duration.ts";
import { readMoney } from "../values/read-money.ts";
import { readBoolean, readLanguage, readLevel, readState } from "../values/read-words.ts";

const hasLetter = (text: string) => /\p{L}/u.test(text);
const isName = (max: number) => (text: string) =>
	hasLetter(text) && text.length <= max && readDate(text) === undefined && !/^https?:/i.test(text);
const isDate = (text: string) => readDate(text) !== undefined;

/** What a value of a column looks like. Other columns can have any text. */
const looks: Partial<Record<ImportColumn, (text: string) => boolean>> = {
	courseID: (text) => /^\d+$/.test(text),
	reference: (text) => text.length <= maxReferenceLength && !/\n/.test(text),
	title: isName(300),
	category: (text) => isName(120)(text) && !/^(?:https?:|simple|variable|variation|virtual|downloadable)/i.test(text),
	instructor: (text) => isName(200)(text) && !/@/.test(text),
	webinarDate: isDate,
	webinarEnd: (text) => isDate(text) || readTime(text) !== undefined,
	webinarTime: (text) => readTime(text) !== undefined,
	timeZone: isTimeZone,
	duration: (text) => readDuration(text, "hours") !== undefined,
	price: (text) => readMoney(text) !== undefined,
	discountedPrice: (text) => readMoney(text) !== undefined,
	creditHours: (text) => readDecimal(text) !== undefined,
	capacity: (text) => readDecimal(text) !== undefined,
	archieve: (text) => readBoolean(text) !== undefined,
	optionSeats: (text) => /^\d+$/.test(text),
	publishedAt: (text) => readState(text) !== undefined || isDate(text),
	level: (text) => readLevel(text) !== undefined,
	language: (text) => readLanguage(text) !== undefined,
	// Browsers load pictures only from the site itself.
	imageSrc: (text) => /^\/(?!\/)/.test(text),
};

/** Whether at least half of a column's first values can be values of a course's column. True if there are none. */
export function fitsColumn(column: ImportColumn, samples: readonly string[]): boolean {
	const filled = samples.map((sample) => sample.trim()).filter(Boolean);
	const look = findColumn(column)?.cell === "list" ? (text: string) => text.startsWith("[") : looks[column];
	return !look || filled.length === 0 || filled.filter(look).length * 2 >= filled.length;
}
