import { addDays, type Day } from "#values/business-days.ts";

/** What the words of a search say about when and how a course is held. Each part narrows the results. */
export interface SearchFilters {
	/** The first and the last day of the live session. */
	dates?: { from: Day; to: Day };
	format?: "live" | "on-demand";
	/** Minutes. */
	length?: { min: number; max: number };
	/** A transcript is sold. */
	transcript?: true;
	/** An option for at least so many people. */
	seats?: number;
	/** An option without a price. */
	free?: true;
	/** It grants credit of an accrediting body. */
	credit?: true;
}

export type FilterKind = keyof SearchFilters;

export interface ReadSearch {
	filters: SearchFilters;
	/** What remains to be searched for; empty if the filters are all. */
	words: string;
	/** Each filter with the search that remains without it. */
	parts: { kind: FilterKind; without: string }[];
}

const months = [
	"january",
	"february",
	"march",
	"april",
	"may",
	"june",
	"july",
	"august",
	"september",
	"october",
	"november",
	"december",
];
const monthPattern = `${months.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec`;
/** Months that are also names or verbs count only after a preposition or before a year. */
const plainMonths = "january|february|july|september|october|november|december";
const things =
	"(?:webinars?|sessions?|trainings?|courses?|class(?:es)?|seminars?|events?|workshops?|tutorials?|lessons?)";
const about = "(?:about|on|of|for|covering)";
/** The end of a search, or something that a filter can stand before. */
const end = `(?=\\s*$|\\s+(?:${things}|about|on|for|in|with|or)(?![\\p{L}\\p{N}]))`;
const counts: Record<string, number> = { an: 1, one: 1, two: 2, three: 3, four: 4, half: 0.5, "half an": 0.5 };
/** Longer ones are a topic: the 48 hours of an investigation, a shift of 12 hours. */
const maxMinutes = 300;
const minMinutes = 10;
/** Courses that are advertised with a length differ by some minutes. */
const tolerance = 15;

/** Reads one kind of filter from a match of its pattern; undefined if it means something else. */
interface Pattern {
	kind: FilterKind;
	pattern: RegExp;
	read: (groups: Record<string, string | undefined>, today: Day) => Partial<SearchFilters> | undefined;
}

const define = (kind: FilterKind, pattern: string, read: Pattern["read"]): Pattern => ({
	kind,
	pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, "iu"),
	read,
});

/** Tried in this order on what the patterns before have left. */
const patterns: Pattern[] = [
	define("dates", `(?:in|during|this|next)\\s+(?<month>${monthPattern})\\.?(?:,?\\s+(?<year>20\\d\\d))?`, findMonth),
	define("dates", `(?<month>${monthPattern})\\.?,?\\s+(?<year>20\\d\\d)`, findMonth),
	define("dates", `(?<month>${plainMonths})`, findMonth),
	define("dates", "(?<which>this|next)\\s+(?<span>week|month)", ({ which = "", span = "" }, today) => ({
		dates: findSpan(which, span.toLowerCase(), today),
	})),
	define(
		"dates",
		"(?:in\\s+the\\s+)?next\\s+(?<count>\\d{1,2})\\s+(?<unit>days|weeks)",
		({ count, unit = "" }, today) => ({
			dates: { from: today, to: addDays(today, Number(count) * (unit.toLowerCase() === "weeks" ? 7 : 1)) },
		}),
	),
	define("dates", "^\\s*(?<day>today|tomorrow)|(?<day2>today|tomorrow)\\s*$", ({ day, day2 }, today) => {
		const on = (day ?? day2)?.toLowerCase() === "today" ? today : addDays(today, 1);
		return { dates: { from: on, to: on } };
	}),
	define(
		"length",
		`(?:(?<bound>under|below|less than|at most|up to|over|more than|at least|longer than|shorter than)\\s+)?${amount()}${end}`,
		findLength,
	),
	define(
		"seats",
		"(?:for\\s+)?(?:an?\\s+)?(?:group|team)\\s+of\\s+(?<seats>\\d{1,3})(?:\\s+people)?|for\\s+(?<people>\\d{1,3})\\s+(?:people|attendees|colleagues|seats)",
		({ seats, people }) => {
			const count = Number(seats ?? people);
			return count >= 2 ? { seats: count } : undefined;
		},
	),
	define("free", `^\\s*free(?=\\s+${things}|\\s*$)`, () => ({ free: true })),
	define("transcript", `(?:with\\s+(?:an?\\s+)?)?transcripts?(?:\\s*$|\\s+${about}(?=\\s))`, () => ({
		transcript: true,
	})),
	define(
		"credit",
		"(?:with\\s+)?(?:(?:re-?certification|ceu?|contact|credit)\\s+(?:credits?|hours|points)|re-?cert(?:ification)?|ceus?|pdus?|^\\s*credits?(?=\\s*$)|with credits?)",
		() => ({ credit: true }),
	),
	define("credit", "(?<=\\b(?:hr|shrm|hrci|phr|sphr)\\s+)certification", () => ({ credit: true })),
	define(
		"format",
		`recordings?\\s+${about}(?=\\s)|recordings\\s*$|^\\s*recording\\s*$|recorded(?=\\s+${things}|\\s*$)|on[-\\s]demand|replays`,
		() => ({
			format: "on-demand",
		}),
	),
	define("format", `live(?=\\s+${things}|\\s*$)|upcoming`, () => ({ format: "live" })),
];

function amount(): string {
	return "(?<count>\\d{1,3}(?:\\.\\d)?|an|one|two|three|four|half(?:\\s+an)?)[-\\s]?(?<unit>hours?|hrs?|minutes?|mins?)(?:\\s+long)?";
}

/** Words that say nothing about a topic. */
const empty = new Set(
	"a about all an and any are course courses class classes event events find for have in is lesson lessons me of on or seminar seminars session sessions show the there to training trainings tutorial tutorials webinar webinars what which with workshop workshops you your".split(
		" ",
	),
);

/**
 * Reads the words of a search that name a time or a way: “webinars in december”, “live this week”, “recordings about
 * fmla”.
 *
 * @param today in the site's time zone; a month without a year is the next one
 */
export function readFilters(typed: string, today: Day): ReadSearch {
	const filters: SearchFilters = {};
	const found: { kind: FilterKind; from: number; to: number }[] = [];
	let rest = typed;
	for (const { kind, pattern, read } of patterns) {
		if (filters[kind] !== undefined) continue;
		const match = pattern.exec(rest);
		const value = match && read(match.groups ?? {}, today);
		if (!match || !value) continue;
		Object.assign(filters, value);
		const [from, to] = [match.index, match.index + match[0].length];
		found.push({ kind, from, to });
		rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
	}
	if (found.length === 0) return { filters, words: typed, parts: [] };
	const words = tidy(rest);
	return {
		filters,
		words: words
			.toLowerCase()
			.split(/[^\p{L}\p{N}]+/u)
			.every((word) => word === "" || empty.has(word))
			? ""
			: words,
		parts: found.map(({ kind, from, to }) => ({ kind, without: tidy(`${typed.slice(0, from)} ${typed.slice(to)}`) })),
	};
}

/** Removes what a filter leaves of its sentence. */
const tidy = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.replace(/^(?:\s*(?:about|on|of|for|in|with|and|,))+(?=\s|$)/i, "")
		.replace(/(?:\s+(?:about|on|of|for|in|with|and|,))+\s*$/i, "")
		.trim();

function findMonth({ month = "", year }: Record<string, string | undefined>, today: Day): Partial<SearchFilters> {
	const index = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
	const thisYear = Number(today.slice(0, 4));
	const inYear = year === undefined ? (index + 1 >= Number(today.slice(5, 7)) ? thisYear : thisYear + 1) : Number(year);
	return { dates: { from: utcDay(inYear, index, 1), to: utcDay(inYear, index + 1, 0) } };
}

/** Weeks begin on Sunday. The days before today are over. */
function findSpan(which: string, span: string, today: Day): { from: Day; to: Day } {
	const isNext = which.toLowerCase() === "next";
	if (span === "week") {
		const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay() + (isNext ? 7 : 0));
		return { from: isNext ? sunday : today, to: addDays(sunday, 6) };
	}
	const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + (isNext ? 1 : 0)];
	return { from: isNext ? utcDay(year, month, 1) : today, to: utcDay(year, month + 1, 0) };
}

function findLength({
	count = "",
	unit = "",
	bound = "",
}: Record<string, string | undefined>): Partial<SearchFilters> | undefined {
	const number = counts[count.toLowerCase().replace(/\s+/g, " ")] ?? Number(count);
	const minutes = number * (/^h/i.test(unit) ? 60 : 1);
	// “$15 an hour” is a wage.
	if (minutes < minMinutes || minutes > maxMinutes || (count.toLowerCase() === "an" && bound === "")) return undefined;
	if (/^(?:under|below|less|at most|up|shorter)/i.test(bound)) return { length: { min: 0, max: minutes } };
	if (bound !== "") return { length: { min: minutes, max: 100_000 } };
	return { length: { min: minutes - tolerance, max: minutes + tolerance } };
}

const utcDay = (year: number, month: number, day: number): Day =>
	new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
