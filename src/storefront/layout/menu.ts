import { trimSlashes } from "#values/formats/trim-slashes.ts";

const searchable = new Set(["/", "/training", "/archive", "/resources", "/expertmarketplace"]);

/** Whether a page has the search box: these pages and every `/search` path (section 2). */
export function hasSearchBox(pathname: string): boolean {
	const path = trimSlashes(pathname.toLowerCase());
	return searchable.has(path) || path.startsWith("/search");
}

/** Route addresses with capital letters (section 2). */
const mixedCase = ["/Subscribe", "/myOrders"];

/** Returns the canonical spelling of an address: fixed case, no trailing slash, no query. */
export function canonicalPath(pathname: string): string {
	const path = trimSlashes(pathname.toLowerCase());
	return mixedCase.find((known) => known.toLowerCase() === path) ?? path;
}
