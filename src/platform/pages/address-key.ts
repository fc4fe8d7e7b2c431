/** What only trackers read: a page is the same with and without it. */
const trackers = /^(utm_\w+|gclid|fbclid)$/;

/**
 * The key of an address: its path without a slash at the end, and its query in one order, without what only trackers
 * read. The key of a key is itself, so that an address that is one already can be looked up as it is.
 */
export function keyOf(url: string): string {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	// Two slashes at the end are another address; taking one off would make it look like a page's own.
	const bare = path.length > 1 && path.endsWith("/") && !path.endsWith("//") ? path.slice(0, -1) : path;
	if (at < 0) return bare;
	const query = new URLSearchParams(url.slice(at));
	for (const name of [...query.keys()]) if (trackers.test(name)) query.delete(name);
	query.sort();
	return query.size === 0 ? bare : `${bare}?${query}`;
}
