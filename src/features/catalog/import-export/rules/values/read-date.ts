/** Which number of `1/2/2027` comes first. */
export const dateOrders = ["month-first", "day-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date as it is written: `time` is null if it has none, `zone` if it names no zone. */
export interface WrittenDate {
	/** `2027-01-05` */
	date: string;
	/** `18:00` */
	time: string | null;
	/** `Z`, an offset such as `+01:00`, or letters such as `ET`. */
	zone: string | null;
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|fre|sam|son|lun|mardi|mer|jeu|ven|dim)\p{L}*\.?,?\s+/iu;
const rest = String.raw`(?:(?:T|,?\s+(?:at\s+|um\s+)?)(\S.*))?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${rest}`, "i");
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${rest}`, "i");
const compact = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)${rest}`, "i");
const monthWord = new RegExp(String.raw`^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${rest}`, "iu");
const dayThenWord = new RegExp(
	String.raw`^(\d{1,2})(?:st|nd|rd|th|er)?\.?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{4}|\d{2})${rest}`,
	"iu",
);
const serial = /^\d{5}(?:[.,]\d+)?$/;
const zoneName = String.raw`(?:\s*(Z|UTC|GMT|[ECMP][SD]?T|[+-]\d\d:?\d\d))?`;
const clock24 = new RegExp(String.raw`^(\d{1,2})[:.h](\d\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?:uhr)?${zoneName}$`, "i");
const clock12 = new RegExp(String.raw`^(\d{1,2})(?:[:.](\d\d)(?::[0-5]\d)?)?\s*([ap])\.?m\.?${zoneName}$`, "i");

/** In English, German and French, without accents. */
const months = [
	/^jan/,
	/^f[eb]/,
	/^mar|^mae?r/,
	/^a[pv]r/,
	/^ma[iy]/,
	/^jun|^juin/,
	/^jul|^juil/,
	/^aug|^aou/,
	/^sep/,
	/^o[ck]t/,
	/^nov/,
	/^de[cz]/,
];
const pad = (value: number) => String(value).padStart(2, "0");

/**
 * Reads a date, with or without a time, as people and programs write it: `1/15/2027`, `15.1.2027 18:00`,
 * `Jan 5, 2027 6:00 PM`, `2027-01-05T18:00:00Z`, and Excel's serial number `46392.75`.
 *
 * @param order what comes first in a date of numbers, if it is known
 * @returns "unclear" if day and month could be exchanged; undefined if it is no date
 */
export function readDate(text: string, order?: DateOrder): WrittenDate | "unclear" | undefined {
	const bare = text.trim().replace(weekday, "");
	if (serial.test(bare)) return readSerial(Number(bare.replace(",", ".")));
	const digits = compact.exec(bare);
	if (digits) return write(Number(digits[1]), Number(digits[2]), Number(digits[3]), digits[4]);
	const iso = yearFirst.exec(bare);
	if (iso) return write(Number(iso[1]), Number(iso[3]), Number(iso[4]), iso[5]);
	const named = monthWord.exec(bare);
	if (named) return write(Number(named[3]), findMonth(named[1] as string), Number(named[2]), named[4]);
	const spelled = dayThenWord.exec(bare);
	if (spelled)
		return write(readYear(spelled[3] as string), findMonth(spelled[2] as string), Number(spelled[1]), spelled[4]);
	const numbers = yearLast.exec(bare);
	if (!numbers) return undefined;
	const year = readYear(numbers[4] as string);
	const [first, second] = [Number(numbers[1]), Number(numbers[3])];
	const monthFirst = write(year, first, second, numbers[5]);
	const dayFirst = write(year, second, first, numbers[5]);
	if (monthFirst && dayFirst && first !== second)
		return order === undefined ? "unclear" : order === "month-first" ? monthFirst : dayFirst;
	return monthFirst ?? dayFirst;
}

/** Returns the order that a date proves; "either" if it has two meanings, undefined if it proves nothing. */
export function findDateOrder(text: string): DateOrder | "either" | undefined {
	const bare = text.trim().replace(weekday, "");
	const numbers = yearLast.exec(bare);
	const read = readDate(text);
	if (!numbers || read === undefined) return undefined;
	if (read === "unclear") return "either";
	if (numbers[1] === numbers[3]) return undefined;
	return Number(numbers[1]) > 12 ? "day-first" : Number(numbers[3]) > 12 ? "month-first" : undefined;
}

/** Reads a time of day: `18:00`, `6:00 PM`, `6 pm ET`. Undefined if it is none. */
export function readTime(text: string): { time: string; zone: string | null } | undefined {
	const bare = text.trim();
	const twelve = clock12.exec(bare);
	if (twelve) {
		const hour = Number(twelve[1]);
		if (hour < 1 || hour > 12) return undefined;
		return toTime((hour % 12) + (twelve[3]?.toLowerCase() === "p" ? 12 : 0), Number(twelve[2] ?? 0), twelve[4]);
	}
	const found = clock24.exec(bare);
	return found ? toTime(Number(found[1]), Number(found[2]), found[3]) : undefined;
}

const toTime = (hour: number, minute: number, zone: string | undefined) =>
	hour < 24 && minute < 60 ? { time: `${pad(hour)}:${pad(minute)}`, zone: zone?.toUpperCase() ?? null } : undefined;

/** Years of two digits begin with 1969, as POSIX reads them. */
const readYear = (digits: string) => Number(digits) + (digits.length === 4 ? 0 : Number(digits) < 69 ? 2000 : 1900);

const findMonth = (word: string) => {
	const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const month = months.findIndex((name) => name.test(plain));
	return month === -1 ? Number.NaN : month + 1;
};

function write(year: number, month: number, day: number, timeText: string | undefined): WrittenDate | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	if (
		year < 1900 ||
		year > 2199 ||
		Number.isNaN(date.getTime()) ||
		date.getUTCMonth() !== month - 1 ||
		date.getUTCDate() !== day
	)
		return undefined;
	const time = timeText === undefined ? { time: null, zone: null } : readTime(timeText);
	return time && { date: date.toISOString().slice(0, 10), ...time };
}

/** Excel counts days from the last but one of 1899. A whole number has no time. */
function readSerial(value: number): WrittenDate | undefined {
	if (value < 20_000) return undefined;
	const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 1_440) * 60_000).toISOString();
	return { date: moment.slice(0, 10), time: Number.isInteger(value) ? null : moment.slice(11, 16), zone: null };
}
