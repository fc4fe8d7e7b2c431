/** What a number without a unit counts. */
export type DurationUnit = "minutes" | "hours";

const number = String.raw`(\d{1,5}(?:[.,]\d{1,4})?)`;
const hoursWord = "(?:h|hr|hrs|hour|hours|std|stunden?)\\.?";
const minutesWord = "(?:m|min|mins|minute|minutes|minuten)\\.?";
const inWords = new RegExp(
	`^(?:${number}\\s*${hoursWord})?(?:\\s*(?:,|and|&)?\\s*${number}\\s*(${minutesWord})?)?$`,
	"i",
);
const inIso = /^PT(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:0+S)?$/i;
const onClock = /^(\d{1,3}):([0-5]\d)(?::00)?$/;

/** No session lasts longer. Higher numbers before a colon are minutes in lists of videos. */
const maxHours = 12;
/** Fewer minutes are as likely hours. */
const minMinutes = 9;

/**
 * Reads the length of a course in minutes: `60`, `60 min`, `1h 15m`, `1.5 hours`, `1:30`, `PT1H30M`.
 *
 * @param unit what a bare number counts, if the column says so
 * @returns "unclear" if it could be minutes or hours; undefined if it is no length, or has seconds
 */
export function readDuration(text: string, unit?: DurationUnit): number | "unclear" | undefined {
	const bare = text.trim();
	const clock = onClock.exec(bare);
	if (clock)
		return Number(clock[1]) > maxHours && bare.split(":").length === 2
			? "unclear"
			: Number(clock[1]) * 60 + Number(clock[2]);
	const iso = inIso.exec(bare);
	if (iso) return iso[1] || iso[2] ? Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0) : undefined;
	const [, hours, minutes, word] = inWords.exec(bare) ?? [];
	if (hours === undefined && minutes === undefined) return undefined;
	if (hours === undefined && !word) return readBare(toNumber(minutes as string), unit);
	return toWhole((hours === undefined ? 0 : toNumber(hours) * 60) + (minutes === undefined ? 0 : toNumber(minutes)));
}

function readBare(value: number, unit: DurationUnit | undefined): number | "unclear" | undefined {
	if (unit === "hours") return toWhole(value * 60);
	if (unit === "minutes") return toWhole(value);
	return value < minMinutes || !Number.isInteger(value) ? "unclear" : value;
}

const toNumber = (text: string) => Number(text.replace(",", "."));
const toWhole = (value: number) => (Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : undefined);

/** The unit that the name of a column states: `Length (hours)`. */
export function findDurationUnit(name: string): DurationUnit | undefined {
	if (/\bhours?\b|\bhrs?\b/i.test(name)) return "hours";
	return /\bmin(?:ute)?s?\b/i.test(name) ? "minutes" : undefined;
}
