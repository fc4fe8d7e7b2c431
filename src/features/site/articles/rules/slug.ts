/** Longest last part of an article's address, in characters. */
export const longestSlug = 140;

/** What the last part of an article's address looks like. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes the last part of an address from a title: lower-case letters and digits with hyphens between, cut between words.
 *
 * @returns a good slug, or an empty text when the title holds nothing that an address could say
 */
export function slugFrom(title: string, longest = 110): string {
	const words = title
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	let slug = "";
	for (const word of words) {
		const next = slug === "" ? word : `${slug}-${word}`;
		if (next.length > longest) break;
		slug = next;
	}
	return slug || (words[0] ?? "").slice(0, longest);
}
