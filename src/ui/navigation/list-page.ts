import { useEffect } from "react";
import { redirect, useLocation } from "react-router";
import { countPages, pageAddress, readPage } from "#values/lists/list-pages.ts";

/** The pages of lists that this browser has loaded, by their address. */
const loaded = new Map<string, readonly unknown[]>();

/** @throws a redirect to the last page if the address names a later one */
export function requirePage(url: URL, total: number): void {
	const last = countPages(total);
	if (readPage(url.searchParams) <= last) return;
	const address = new URL(url);
	address.searchParams.delete("page");
	throw redirect(pageAddress(`${address.pathname}${address.search}`, last));
}

/**
 * Returns the items of a page, after those of the pages before that this visitor has opened with “Show more”. They stay
 * loaded, so going back restores them and the position.
 *
 * @param address of the list, without a page
 * @returns the items, and the first page that they come from
 */
export function useGrownList<Item extends { courseID: number }>(
	address: string,
	page: number,
	items: Item[],
): { firstPage: number; items: Item[] } {
	const { state } = useLocation() as { state: { firstPage?: unknown } | null };
	useEffect(() => void loaded.set(pageAddress(address, page), items), [address, page, items]);
	let firstPage = page;
	let all = items;
	while (typeof state?.firstPage === "number" && firstPage > state.firstPage) {
		const earlier = loaded.get(pageAddress(address, firstPage - 1)) as Item[] | undefined;
		if (!earlier) break;
		// A list that changed meanwhile can have moved an item to the next page.
		const later = new Set(all.map(({ courseID }) => courseID));
		all = [...earlier.filter(({ courseID }) => !later.has(courseID)), ...all];
		firstPage--;
	}
	return { firstPage, items: all };
}
