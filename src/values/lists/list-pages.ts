/** How many items a page of a list has. */
export const pageSize = 24;
/** More pages than any list has. */
const maxPages = 99_999;

/** Reads the page of a list from its address: the first by default. */
export function readPage(query: URLSearchParams): number {
	const page = Number(query.get("page"));
	return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPages) : 1;
}

/** Returns how many pages a list has; an empty one has one. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

export const pickPage = <Item>(items: readonly Item[], page: number): Item[] =>
	items.slice((page - 1) * pageSize, page * pageSize);

/** Returns the address of a page of a list. */
export function pageAddress(address: string, page: number): string {
	if (page <= 1) return address;
	return `${address}${address.includes("?") ? "&" : "?"}page=${page}`;
}

/** Returns the id of the first item of each page but the first; undefined for other items. */
export function pageStart(index: number): string | undefined {
	return index > 0 && index % pageSize === 0 ? pageId(index / pageSize + 1) : undefined;
}

export const pageId = (page: number): string => `page-${page}`;
