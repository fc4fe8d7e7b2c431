import { plainName } from "#features/catalog/import-export/rules/columns/column-names.ts";
import { findDelimiter } from "#features/catalog/import-export/rules/columns/find-delimiter.ts";
import { splitCsv } from "#features/catalog/import-export/rules/csv-records.ts";
import { delimiterCharacters } from "#features/catalog/import-export/rules/delimiters.ts";
import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { toMoment } from "#features/catalog/import-export/rules/values/to-moment.ts";
import type { ReportedStay } from "../match-participants.ts";

/** How Zoom, Teams, Google Meet, GoToWebinar and Webex call the columns of their attendance reports. */
const columnNames = {
	name: ["name", "fullname", "username", "displayname", "participant", "attendee", "attendeename", "participantname"],
	firstName: ["firstname"],
	lastName: ["lastname"],
	email: ["email", "useremail", "emailaddress", "attendeeemail", "participantemail", "upn"],
	joined: ["jointime", "joined", "joinedat", "join", "entrytime", "timejoined"],
	left: ["leavetime", "left", "leftat", "leave", "exittime", "timeexited"],
	firstJoined: ["firstjoin", "firstjointime"],
	lastLeft: ["lastleave", "lastleavetime"],
	waiting: ["inwaitingroom"],
	duration: ["timeinsession", "inmeetingduration", "attendanceduration", "totalduration", "duration"],
} as const;
type ColumnName = keyof typeof columnNames;
const columnsByName = new Map<string, ColumnName>(
	Object.entries(columnNames).flatMap(([column, names]) => names.map((name) => [name, column as ColumnName] as const)),
);
const maxNameLength = 40;

interface ReportSettings {
	/** IANA name of the zone of times that name none. */
	timeZone: string;
	/** The start of the session: of two days that a date can mean, the nearer one counts. */
	near: Date;
}

interface Options extends ReportSettings {
	/** The moments of the minutes that were read; NaN for none. */
	minutes: Map<string, number>;
}

/** Finding a minute's moment is slow, and a report of one session has few of them in many rows. */
const maxMinutes = 5_000;

/** Rows between two pauses. */
const rowsAtOnce = 250;

/**
 * Reads the stays in an attendance report. Its tables can follow titles and summaries; rows of people who didn't attend
 * are left out. Pauses often, so a long report doesn't block other requests.
 */
export function* readReport(
	text: string,
	settings: ReportSettings,
): Generator<undefined, { stays: ReportedStay[]; unread: number }> {
	const options = { ...settings, minutes: new Map() };
	// Webex writes texts as formulas: `="ann@example.com"`.
	const plain = text.replace(/(^|[,;\t])="([^"\n]*)"/gm, '$1"$2"');
	// Titles above the first table can have commas.
	const headers = plain.split(/\r\n|\n|\r/).filter((line) => /join|duration|time in session/i.test(line));
	const delimiter = findDelimiter(headers.join("\n"), (cell) => findColumn(cell) !== undefined);
	const splitter = splitCsv(() => delimiterCharacters[delimiter]);
	const tables: { isSummary: boolean; stays: ReportedStay[] }[] = [];
	let columns: readonly (ColumnName | undefined)[] = [];
	let unread = 0;
	let rows = 0;
	for (const record of [...splitter.take(plain), ...splitter.end()]) {
		if (++rows % rowsAtOnce === 0) yield;
		if (!("cells" in record)) {
			unread += 1;
			continue;
		}
		const names = record.cells.map(findColumn);
		if (isHeader(names, record.cells)) {
			columns = names;
			tables.push({ isSummary: names.includes("firstJoined"), stays: [] });
			continue;
		}
		const table = tables.at(-1);
		// A line with one cell is a title. The table ends there.
		if (record.cells.filter((cell) => cell.trim() !== "").length < 2) columns = [];
		if (!table || columns.length === 0) continue;
		const stay = readStay(record.cells, columns, table.stays.at(-1), options);
		if (stay === "unread") unread += 1;
		else if (stay) table.stays.push(stay);
	}
	const exact = tables.filter(({ isSummary, stays }) => !isSummary && stays.length > 0);
	return { stays: (exact.length > 0 ? exact : tables).flatMap(({ stays }) => stays), unread };
}

const findColumn = (cell: string): ColumnName | undefined =>
	cell.length > maxNameLength ? undefined : columnsByName.get(plainName(cell.trim()));

/** A summary of the meeting also has an address and a duration, but nobody's joins. */
function isHeader(names: readonly (ColumnName | undefined)[], cells: readonly string[]): boolean {
	const isTotal = cells.some((cell) => /^(?:total|attendance|in-meeting) duration|^time in session/i.test(cell.trim()));
	const hasTime = names.includes("joined") || names.includes("firstJoined") || isTotal;
	return hasTime && (names.includes("email") || names.includes("name") || names.includes("lastName"));
}

/**
 * Returns undefined for someone who didn't attend, or waited to be let in. Further joins of a person can be without
 * name and address.
 */
function readStay(
	cells: readonly string[],
	columns: readonly (ColumnName | undefined)[],
	previous: ReportedStay | undefined,
	options: Options,
): ReportedStay | "unread" | undefined {
	const values = new Map<ColumnName, string>();
	for (const [index, column] of columns.entries()) {
		const value = (cells[index] ?? "").trim();
		if (column && value !== "" && !/^-+$/.test(value) && !values.has(column)) values.set(column, value);
	}
	const [joined, left] = [
		values.get("joined") ?? values.get("firstJoined"),
		values.get("left") ?? values.get("lastLeft"),
	];
	const duration = readSeconds(values.get("duration") ?? "");
	if ((!joined && !left && duration === undefined) || /^yes$/i.test(values.get("waiting") ?? "")) return undefined;
	const [joinedAt, leftAt] = [readMoment(joined ?? "", options), readMoment(left ?? "", options)];
	const length = joinedAt && leftAt && (leftAt.getTime() - joinedAt.getTime()) / 1000;
	// A person's joins, summed up, are shorter than the time from the first to the last one.
	const seconds = columns.includes("firstJoined") && duration !== undefined ? duration : (length ?? duration);
	const isUnread =
		(joined && !joinedAt) || (left && !leftAt) || (length !== null && length < 0) || seconds === undefined;
	if (isUnread) return "unread";
	const name = values.get("name") ?? [values.get("firstName"), values.get("lastName")].filter(Boolean).join(" ");
	const email = values.get("email") ?? "";
	const person = name || email ? { name, email } : previous && { name: previous.name, email: previous.email };
	return person ? { registration: null, ...person, seconds, joinedAt, leftAt } : "unread";
}

function readMoment(text: string, { timeZone, near, minutes }: Options): Date | null {
	const seconds = Number(/\d[:.]\d\d:(\d\d)/.exec(text)?.[1] ?? 0);
	// Google Meet names no day.
	const dated = /^\d\d?:\d\d/.test(text) ? `${near.toLocaleDateString("sv-SE", { timeZone })} ${text}` : text;
	const moments = (["month-first", "day-first"] as const).flatMap((order) => {
		const date = readDate(dated, order);
		if (typeof date !== "object" || date.time === null) return [];
		const key = `${date.date} ${date.time} ${date.zone}`;
		const moment =
			minutes.get(key) ??
			(minutes.size < maxMinutes ? Date.parse(toMoment({ ...date, time: date.time }, timeZone)) : Number.NaN);
		if (minutes.size < maxMinutes) minutes.set(key, moment);
		return Number.isNaN(moment) ? [] : [moment + seconds * 1000];
	});
	const [nearest] = moments.sort((a, b) => Math.abs(a - near.getTime()) - Math.abs(b - near.getTime()));
	return nearest === undefined ? null : new Date(nearest);
}

/** Reads `59`, which is minutes, `59 mins`, `1 hour 2 minutes`, `58m 30s` and `0:58:30`. */
function readSeconds(text: string): number | undefined {
	if (/^\d+(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 60);
	const clock = /^(\d+):(\d\d):(\d\d)$/.exec(text);
	if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
	const words =
		/^(?:(\d+)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?\s*(?:(\d+)\s*s(?:ec(?:ond)?s?)?)?$/i.exec(text);
	return text === "" || !words
		? undefined
		: Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0);
}
