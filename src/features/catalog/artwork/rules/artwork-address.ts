/** Raise this when the drawings change, so that browsers that hold an old one ask for the new. */
const edition = 1;

/** Address of a course's drawn cover. It changes when what the drawing shows changes, so it may be cached for long. */
export function coverAddress(course: { courseID: number; title: string; category: string }): string {
	return `/covers/${course.courseID}.svg?v=${mark(`${course.title}\n${course.category}`)}`;
}

/** Address of an instructor's drawn portrait. */
export function portraitAddress(instructor: { name: string; slug: string }): string {
	return `/portraits/${instructor.slug}.svg?v=${mark(instructor.name)}`;
}

/** A name as part of an address: lower-case letters and digits with hyphens between. */
export function slugOf(name: string): string {
	const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return (
		plain
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "")
			.slice(0, 80) || `n-${mark(name)}`
	);
}

/** FNV-1a of 32 bits: short, and the same on both sides. */
function mark(text: string): string {
	let hash = 0x811c9dc5;
	for (const char of `${edition}\n${text}`) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
	return hash.toString(36);
}
