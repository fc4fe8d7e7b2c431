import { listSorts } from "#values/sorts.ts";

/** `name` ascends, `-name` descends. `changed` is an older name of `-updated`. */
export const courseSorts = ["changed", ...listSorts("title", "date", "price", "updated")] as const;

export type CourseSort = (typeof courseSorts)[number];

/** What a list is sorted by, and whether it descends. */
export function readSort(sort: CourseSort): { key: "title" | "date" | "price" | "updated"; descends: boolean } {
	if (sort === "changed") return { key: "updated", descends: true };
	return { key: sort.replace(/^-/, "") as "title", descends: sort.startsWith("-") };
}

/** The last course of a page: its sort key and id. */
export interface ConsolePlace {
	/** A title, a price in cents, or milliseconds since the epoch; null without a date. */
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
	const { key: by } = readSort(sort);
	const fits =
		by === "title"
			? typeof key === "string" && key.length <= 300 && !key.includes("\u0000") && key.isWellFormed()
			: (by === "date" && key === null) || (Number.isInteger(key) && Math.abs(key as number) < 253_402_300_800_000);
	if (!fits || (by !== "price" && typeof key === "number" && new Date(key).getUTCFullYear() < 1)) return undefined;
	if (by === "price" && (key as number) > 2_147_483_647) return undefined;
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
