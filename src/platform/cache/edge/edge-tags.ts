/** Tag of every response of this site. */
export const everything = "site";
/** Tag of the responses that can show any content. */
export const anything = "anything";

/** Characters of a header that Varnish, Fastly and Cloudflare accept. */
const maxHeaderLength = 7_500;

/** Written without spaces and commas, which separate tags. */
export const edgeTag = (tag: string) => encodeURIComponent(tag);

/**
 * Names what a response shows, for the header that an edge cache reads.
 *
 * @param tags undefined if the response can show anything
 */
export function tagHeader(tags: readonly string[] | undefined, separator: string): string {
	const header = tags && [everything, ...tags.map(edgeTag)].join(separator);
	return header !== undefined && header.length <= maxHeaderLength ? header : [everything, anything].join(separator);
}

/** Divides tags into groups of at most `max` tags that each fit into a header. */
export function inGroups(tags: readonly string[], max: number): string[][] {
	const groups: string[][] = [];
	let length = Number.POSITIVE_INFINITY;
	for (const tag of tags) {
		if (length + tag.length > maxHeaderLength || groups.at(-1)?.length === max) {
			groups.push([]);
			length = 0;
		}
		groups.at(-1)?.push(tag);
		length += tag.length + 1;
	}
	return groups;
}
