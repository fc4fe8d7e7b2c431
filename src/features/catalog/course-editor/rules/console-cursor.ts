export const courseSorts = ["changed", "title", "date"] as const;

export type CourseSort = (typeof courseSorts)[number];

/** The last course of a page: its sort key and id. */
export interface ConsolePlace {
	/** A title, or milliseconds since the epoch; null without a date. */
	key: string | number | null;
	id: number;
}

/** Encodes a position as an opaque cursor. */
export function encodePlace(sort: CourseSort, { key, id }: ConsolePlace): string {
	const bytes = new TextEncoder().encode(JSON.stringify([sort, key, id]));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** Decodes a cursor for the same order; undefined if it is invalid. */
export function decodePlace(sort: CourseSort, word: string): ConsolePlace | undefined {
	const read = readJson(word);
	if (!Array.isArray(read) || read.length !== 3 || read[0] !== sort) return undefined;
	const [, key, id] = read as [string, unknown, unknown];
	if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > 2_147_483_647) return undefined;
	const fits =
		sort === "title"
			? typeof key === "string" && key.length <= 300 && !key.includes("\u0000") && key.isWellFormed()
			: (sort === "date" && key === null) || (Number.isInteger(key) && Math.abs(key as number) < 253_402_300_800_000);
	if (!fits || (typeof key === "number" && new Date(key).getUTCFullYear() < 1)) return undefined;
	return { key: key as ConsolePlace["key"], id: id as number };
}

function readJson(word: string): unknown {
	if (!/^[\w-]+$/.test(word)) return undefined;
	try {
		const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return undefined;
	}
}
