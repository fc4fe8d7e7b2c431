/** Query parameters of trackers, which do not change a response. */
const trackers = /^(utm_\w+|gclid|fbclid)$/;

/** Finds the query parameters that a response depends on, by its path; undefined for all of them. */
export type FindQueries = (path: string) => readonly string[] | undefined;

/**
 * Normalizes an address to a cache key: no trailing slash, and a sorted query of only the parameters that the response
 * depends on. Idempotent.
 */
export function toCacheKey(url: string, findQueries: FindQueries = () => undefined): string {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	// Without its two trailing slashes, this would be another page's address.
	const bare = path.length > 1 && path.endsWith("/") && !path.endsWith("//") ? path.slice(0, -1) : path;
	if (at < 0) return bare;
	const read = findQueries(bare);
	const query = new URLSearchParams(url.slice(at));
	for (const name of [...query.keys()]) if (trackers.test(name) || read?.includes(name) === false) query.delete(name);
	query.sort();
	return query.size === 0 ? bare : `${bare}?${query}`;
}
