/** How many items a list shows first, and how many each further page adds. */
export const pageSize = 24;
/** Longer lists are found with filters and the search, so no address makes a page of a whole catalog. */
export const maxPages = 20;

/** Reads from an address up to which page a list is shown: the first by default. */
export function readPage(query: URLSearchParams): number {
	const page = Number(query.get("page"));
	return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPages) : 1;
}

/** Returns the address of a list up to a page. */
export function pageAddress(address: string, page: number): string {
	if (page <= 1) return address;
	return `${address}${address.includes("?") ? "&" : "?"}page=${page}`;
}

/** Returns the id of the first item of each page but the first; undefined for other items. */
export function pageStart(index: number): string | undefined {
	return index > 0 && index % pageSize === 0 ? pageId(index / pageSize + 1) : undefined;
}

export const pageId = (page: number): string => `page-${page}`;
