/** Data of a page as JSON. */
export type Packed<T extends object> = string & { readonly packed?: T };

/** The last packed data is enough: the server renders a page soon after loading it, and the browser unpacks only the first page. */
let latest: { json: string; data: object } | undefined;

/**
 * Packs what a loader of the server returns. The router encodes each value of an object separately. For a list of courses, this
 * takes more processor time than rendering its cards.
 */
export function pack<T extends object>(data: T): Packed<T> {
	const json = JSON.stringify(data) as Packed<T>;
	latest = { json, data };
	return json;
}

/** Returns what the server packed, or unchanged what the browser loaded. The same JSON gives the same object. */
export function unpack<T extends object>(data: T | Packed<T>): T {
	if (typeof data !== "string") return data;
	if (latest?.json !== data) latest = { json: data, data: JSON.parse(data) as T };
	return latest.data as T;
}
