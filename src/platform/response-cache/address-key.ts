/** Query parameters of trackers, which do not change a page. */
const trackers = /^(utm_\w+|gclid|fbclid)$/;

/** Normalizes an address to a cache key: no trailing slash, a sorted query without tracking parameters. Idempotent. */
export function keyOf(url: string): string {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	// Without its two trailing slashes, this would be another page's address.
	const bare = path.length > 1 && path.endsWith("/") && !path.endsWith("//") ? path.slice(0, -1) : path;
	if (at < 0) return bare;
	const query = new URLSearchParams(url.slice(at));
	for (const name of [...query.keys()]) if (trackers.test(name)) query.delete(name);
	query.sort();
	return query.size === 0 ? bare : `${bare}?${query}`;
}
