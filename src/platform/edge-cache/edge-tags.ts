/** Tag of every response of this site. */
export const everything = "site";
/** Tag of the responses that can show any content. */
export const anything = "anything";

/** Characters of a header that Varnish, Fastly and Cloudflare accept. */
const longestHeader = 7_500;

/** Written without spaces and commas, which separate tags. */
export const edgeTag = (tag: string) => encodeURIComponent(tag);

/**
 * Names what a response shows, for the header that an edge cache reads.
 *
 * @param tags undefined if the response can show anything
 */
export function tagHeader(tags: readonly string[] | undefined, separator: string): string {
	const header = tags && [everything, ...tags.map(edgeTag)].join(separator);
	return header !== undefined && header.length <= longestHeader ? header : [everything, anything].join(separator);
}

/** Divides tags into groups of at most `most` tags that each fit into a header. */
export function inGroups(tags: readonly string[], most: number): string[][] {
	const groups: string[][] = [];
	let length = Number.POSITIVE_INFINITY;
	for (const tag of tags) {
		if (length + tag.length > longestHeader || groups.at(-1)?.length === most) {
			groups.push([]);
			length = 0;
		}
		groups.at(-1)?.push(tag);
		length += tag.length + 1;
	}
	return groups;
}
