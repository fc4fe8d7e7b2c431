import { type RawBuilder, sql } from "kysely";

/** What a list is sorted by. `id` is the row's ID, for lists whose IDs ascend with time. */
export type SortKey = "id" | { key: RawBuilder<unknown>; type: "text" | "integer" | "time" };

export interface SortedPage {
	/** Rows after the cursor. */
	where: RawBuilder<boolean>;
	/** Contains no `order by`. */
	order: RawBuilder<unknown>;
	/** Select it as `sort_key`. */
	key: RawBuilder<unknown>;
	/** Returns the cursor after a row. */
	toCursor: (row: { id: number; sort_key: unknown }) => number | string;
}

/**
 * Sorts a list by a key and then by ID, so that rows with the same key keep their order, and continues it after a
 * cursor. Rows that are added or change meanwhile never make it skip or repeat others.
 *
 * @param keys by name; `sort` is such a name, or `-name` to descend. Without it, the list descends by ID.
 * @param column of the ID, with its table where a query has several
 */
export function sortedPage(
	keys: Readonly<Record<string, SortKey>>,
	column: "id" | `${string}.id`,
	{ sort, after }: { sort?: string | undefined; after?: string | undefined },
): SortedPage {
	const id = sql.ref(column);
	const descends = sort === undefined || sort.startsWith("-");
	const chosen = sort === undefined ? "id" : keys[sort.replace(/^-/, "")];
	if (!chosen) throw new RangeError(`Nothing is sorted by ${sort}.`);
	const direction = descends ? sql`desc` : sql`asc`;
	const beyond = descends ? sql`<` : sql`>`;
	if (chosen === "id") {
		const from = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
		return {
			// Some IDs are integers, which a cursor can exceed.
			where: from === undefined ? sql`true` : sql`${id} ${beyond} ${from}::bigint`,
			order: sql`${id} ${direction}`,
			key: sql`null`,
			toCursor: (row) => row.id,
		};
	}
	const place = after === undefined ? undefined : readCursor(after, sort as string, chosen.type);
	const value =
		place &&
		{ text: sql`${place.key}::text`, integer: sql`${place.key}::bigint`, time: sql`${place.key}::timestamptz` }[
			chosen.type
		];
	return {
		where: place ? sql`(${chosen.key}, ${id}) ${beyond} (${value}, ${place.id}::bigint)` : sql`true`,
		order: sql`${chosen.key} ${direction}, ${id} ${direction}`,
		key: chosen.key,
		toCursor: ({ id: last, sort_key: key }) =>
			Buffer.from(JSON.stringify([sort, key instanceof Date ? key.getTime() : key, last])).toString("base64url"),
	};
}

/**
 * Takes one page from rows of which one more than the page was read.
 *
 * @param toCursor returns the cursor after a row
 */
export function toPage<Row, Cursor>(
	rows: readonly Row[],
	size: number,
	toCursor: (row: Row) => Cursor,
): { page: Row[]; next: Cursor | null } {
	const page = rows.slice(0, size);
	const last = page.at(-1);
	return { page, next: rows.length > size && last ? toCursor(last) : null };
}

/** Reads the cursor of the same order; undefined if it is invalid, which starts at the beginning. */
function readCursor(
	word: string,
	sort: string,
	type: Exclude<SortKey, "id">["type"],
): { key: string | number | Date; id: number } | undefined {
	const read = readJson(word);
	if (!Array.isArray(read) || read.length !== 3 || read[0] !== sort || !isWhole(read[2])) return undefined;
	const key: unknown = read[1];
	if (type === "text")
		return typeof key === "string" && !key.includes("\u0000") && key.isWellFormed() ? { key, id: read[2] } : undefined;
	if (!isWhole(key)) return undefined;
	if (type === "integer") return { key, id: read[2] };
	// The years 1 to 9999.
	return Math.abs(key) < 253_402_300_800_000 && new Date(key).getUTCFullYear() > 0
		? { key: new Date(key), id: read[2] }
		: undefined;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function readJson(word: string): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(word, "base64url")));
	} catch {
		return undefined;
	}
}
