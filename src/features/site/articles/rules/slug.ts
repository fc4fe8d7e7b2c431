/** Maximum characters. */
export const maxSlugLength = 140;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Converts a title to a slug: lower-case letters and digits with hyphens, shortened between words.
 *
 * @returns a valid slug, or an empty text if the title contains no usable characters
 */
export function slugFrom(title: string, maxLength = 110): string {
	const parts = title
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	let slug = "";
	for (const word of parts) {
		const next = slug === "" ? word : `${slug}-${word}`;
		if (next.length > maxLength) break;
		slug = next;
	}
	return slug || (parts[0] ?? "").slice(0, maxLength);
}
