/** Increase this when the drawings change, so that browsers drop cached ones. */
const edition = 1;

/** Returns the address of a course's drawn cover. Changes with the drawing's content, so it can be cached for long. */
export function coverAddress(course: { courseID: number; title: string; category: string }): string {
	return `/covers/${course.courseID}.svg?v=${mark(`${course.title}\n${course.category}`)}`;
}

/** Returns the address of an instructor's uploaded portrait. */
export function portraitAddress(id: string): string;
export function portraitAddress(id: string | null): string | null;
export function portraitAddress(id: string | null): string | null {
	return id === null ? null : `/portraits/${id}.webp`;
}

/** Converts a name for an address: lower-case letters and digits, with hyphens between. */
export function toSlug(name: string): string {
	const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return (
		plain
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "")
			.slice(0, 80) || `n-${mark(name)}`
	);
}

/** A 32-bit FNV-1a hash: short, and the same in browser and server. */
function mark(text: string): string {
	let hash = 0x811c9dc5;
	for (const char of `${edition}\n${text}`) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
	return hash.toString(36);
}
