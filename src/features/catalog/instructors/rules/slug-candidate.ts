const maxSlugLength = 80;

/**
 * Returns the slug itself at the first attempt, then with a number, so that instructors of similar names have different
 * pages.
 */
export function slugCandidate(slug: string, attempt: number): string {
	if (attempt === 1) return slug;
	const suffix = `-${attempt}`;
	return slug.slice(0, maxSlugLength - suffix.length) + suffix;
}
