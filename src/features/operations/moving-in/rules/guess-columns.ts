import { plainName } from "#features/catalog/import-export/rules/columns/column-names.ts";
import { readTable, type Table } from "#features/catalog/import-export/rules/rows/read-table.ts";
import {
	type ColumnForAllRows,
	canRepeat,
	columnNames,
	consentRequirements,
	type DecidingColumn,
	findColumn,
	isDeciding,
	kindColumns,
	kindRequirements,
	type MoveColumn,
	type MoveKind,
} from "./columns.ts";
import { createCellReader, isTotal } from "./read-cells.ts";
import { readWord, toWord, type WordMeaning } from "./words.ts";

/** What each column of a file is, by position; null: it changes nothing. */
export type MoveMapping = readonly (MoveColumn | null)[];

/** The columns of a chosen file, and what they are. */
export interface MoveFile {
	table: Table;
	/** `values`: its first ones that are not empty. */
	found: readonly { name: string; values: readonly string[] }[];
	meanings: MoveMapping;
}

/** What staff say that a word means: by the position of its column, then by word. */
export type ChosenWords = Readonly<Record<string, Readonly<Record<string, WordMeaning>>>>;

/** A word of a file, and how many rows have it. */
export interface FileWord {
	word: string;
	/** As the file first writes it. */
	text: string;
	count: number;
	meaning: WordMeaning | undefined;
}

const sampledValues = 50;
/** A column with more different words has texts. */
const maxWords = 12;

const knownNames = new Set(columnNames.flatMap((column) => findColumn(column).names));

/** Whether a cell is likely the name of a column. */
export const isKnownName = (cell: string): boolean => knownNames.has(toPlain(cell));

const toPlain = (name: string) =>
	plainName(
		name
			.trim()
			.replace(/^e-mail/i, "email")
			.replace(/[*:]+$/, ""),
	).replace(/isation$/, "ization");

/** `subscribed_to_emails`, `acceptsMarketing` and `E-mail Opt-Out` as words in lower case. */
const toWords = (name: string) =>
	name
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.toLowerCase()
		.replace(/[^\p{L}]+/gu, " ")
		.trim();

/** Reads a file's columns and guesses what they are; null if it has no names. No guess contradicts the values. */
export function readMoveFile(text: string, kind: MoveKind): MoveFile | null {
	const table = readTable(text, isKnownName);
	if (!table?.header.names.length) return null;
	const { names } = table.header;
	const rows = table.rows.flatMap((row) => ("cells" in row ? [row.cells] : []));
	const found = names.map((name, index) => ({ name, values: listValues(rows, index) }));
	return { table, found, meanings: guessMeanings(kind, found) };
}

function listValues(rows: readonly (readonly string[])[], index: number): string[] {
	const values: string[] = [];
	for (const cells of rows) {
		const value = cells[index]?.trim();
		if (value && values.push(value) >= sampledValues) break;
	}
	return values;
}

/**
 * Guesses what columns are: by the likeliest name, then those whose words decide. A column without values is nothing.
 */
function guessMeanings(kind: MoveKind, found: MoveFile["found"]): (MoveColumn | null)[] {
	const meanings: (MoveColumn | null)[] = found.map(() => null);
	const plain = found.map(({ name }) => toPlain(name));
	for (const column of kindColumns[kind]) {
		if (canRepeat(column)) continue;
		const { names } = findColumn(column);
		const candidates = names.map((name) =>
			plain.findIndex(
				(at, index) => at === name && meanings[index] === null && fits(column, found[index]?.values ?? []),
			),
		);
		const index = candidates.find((candidate) => candidate !== -1);
		if (index !== undefined) meanings[index] = column;
	}
	for (const [index, column] of found.entries()) {
		const deciding = meanings[index] === null ? guessDeciding(kind, column) : null;
		if (deciding && (canRepeat(deciding) || !meanings.includes(deciding))) meanings[index] = deciding;
	}
	return meanings;
}

/** Whether at least half of the first values can be values of a column. */
function fits(column: MoveColumn, values: readonly string[]): boolean {
	const { looks } = findColumn(column);
	return values.length > 0 && (!looks || values.filter(looks).length * 2 >= values.length);
}

const notes =
	/\b(?:reasons?|campaign|id|ip|rate|count|number|notes?|by|policy|sms|phone|fee|currency|link|url|tags?|labels?|type|method|lead|active subscription)\b/;
const names: Readonly<Record<MoveKind, { state: RegExp; ended: RegExp }>> = {
	customers: { state: /\bstatus\b/, ended: /\b(?:deleted|disabled|blocked|banned)\b/ },
	purchases: {
		state: /\bstatus\b/,
		ended: /\b(?:refund\w*|cancel\w*|void\w*|charge ?backs?|disputed?|deleted|revoked)\b/,
	},
	certificates: {
		state: /\b(?:status|results?|outcome|pass(?:ed)?|completed?|grade)\b/,
		ended: /\b(?:revoked|void\w*|cancel\w*|deleted)\b/,
	},
	subscribers: {
		state: /\b(?:status|state|subscri(?:bed|bers?|ptions?)|opt(?:ed)? ?in|accepts|marketing|newsletter)\b/,
		ended:
			/\b(?:unsub\w*|stop(?:ped)?|opt(?:ed)? ?out|disabled|block(?:ed|listed)|blacklisted|bounced?|clean(?:ed)?|complain\w*|suppress\w*|deleted)\b/,
	},
};

/** Guesses which decision the words of a column make, by its name, or by words that can mean nothing else. */
function guessDeciding(kind: MoveKind, { name, values }: MoveFile["found"][number]): DecidingColumn | null {
	const words = toWords(name);
	const different = [...new Set(values.map((value) => value.toLowerCase()))];
	if (different.length === 0 || notes.test(words)) return null;
	const isRead = (column: DecidingColumn) =>
		different.filter((value) => readWord(kind, column, toWord(column, value)) !== undefined).length * 2 >=
		different.length;
	const isFew = different.length <= maxWords;
	if (names[kind].ended.test(words) && (isFew || isRead("ended"))) return "ended";
	if (
		names[kind].state.test(words) &&
		isFew &&
		(isRead("state") || /\bstatus\b/.test(words)) &&
		!different.every((value) => fits("boughtOn", [value]))
	)
		return "state";
	if (!isFew || !different.some((value) => /\p{L}{3}/u.test(value)) || kind === "customers") return null;
	if (kind === "purchases" && isRead("access")) return "access";
	return !different.every((value) => /^(?:true|false|yes|no|on|off)$/.test(value)) && isRead("state") ? "state" : null;
}

/**
 * Lists columns that change nothing, although their words likely decide what rows mean, or a certificate's end is lost.
 */
export const findLeftOut = (
	kind: MoveKind,
	{ found, meanings }: MoveFile,
): { name: string; values: readonly string[] }[] =>
	found.flatMap(({ name, values }, index) =>
		meanings[index] === null &&
		values.length > 0 &&
		(guessDeciding(kind, { name, values }) || (kind === "certificates" && /\bexpir/.test(toWords(name))))
			? { name, values: [...new Set(values)].slice(0, 5) }
			: [],
	);

/** Lists the words of each column that decides, by position, those without a meaning first. */
export function listWords(
	kind: MoveKind,
	{ table, meanings }: Pick<MoveFile, "table" | "meanings">,
	chosen: ChosenWords = {},
): Map<number, FileWord[]> {
	const words = new Map<number, Map<string, FileWord>>(
		meanings.flatMap((column, index) => (isDeciding(column) ? [[index, new Map<string, FileWord>()]] : [])),
	);
	if (words.size === 0) return new Map();
	const readCells = createCellReader(meanings);
	for (const row of table.rows) {
		if (!("cells" in row)) continue;
		const texts = readCells(row.cells);
		if (isTotal(texts, meanings, row.cells)) continue;
		for (const [index, counted] of words) {
			const [column, text] = [meanings[index] as DecidingColumn, texts[index] ?? ""];
			const word = toWord(column, text);
			const before = counted.get(word);
			if (before) before.count += 1;
			else counted.set(word, { word, text, count: 1, meaning: chosen[index]?.[word] ?? readWord(kind, column, word) });
		}
	}
	const rank = ({ meaning, count }: FileWord) => (meaning === undefined ? 1e9 : 0) + count;
	return new Map(
		[...words].map(([index, counted]) => [index, [...counted.values()].sort((a, b) => rank(b) - rank(a))]),
	);
}

/** Lists what a kind of file needs and this one lacks; each entry is a choice between columns. */
export function listMissing(
	kind: MoveKind,
	meanings: MoveMapping,
	forAllRows: Partial<Record<ColumnForAllRows, string | undefined>> = {},
	words: ReadonlyMap<number, readonly FileWord[]> = new Map(),
): (readonly MoveColumn[])[] {
	const someoneSubscribes =
		[...words.values()].every((list) => list.some(({ meaning }) => meaning === "yes")) &&
		forAllRows.state !== "unsubscribed";
	const needed =
		kind === "subscribers" && someoneSubscribes
			? [...kindRequirements[kind], ...consentRequirements]
			: kindRequirements[kind];
	return needed.filter(
		(choice) => !choice.some((column) => meanings.includes(column) || forAllRows[column as ColumnForAllRows]?.trim()),
	);
}
