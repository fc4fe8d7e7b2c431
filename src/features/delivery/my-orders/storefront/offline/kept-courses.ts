/** A course as it is kept on a device. */
export interface KeptCourse {
	reference: string;
	title: string;
	instructor: string;
	sessionType: string;
	/** Null without a live session ahead. ISO 8601, UTC. */
	live: { startsAt: string; endsAt: string } | null;
	/** Whether the transcript is kept too. */
	transcript: boolean;
}

/** What one customer keeps on a device. */
export interface KeptCourses {
	ownerId: string;
	/** ISO 8601, UTC. */
	savedAt: string;
	courses: KeptCourse[];
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const areTexts = (value: Fields, names: string[]): boolean => names.every((name) => typeof value[name] === "string");

/** Checks what a device kept, which an earlier version may have written. */
export function isKeptCourses(value: unknown): value is KeptCourses {
	return (
		isObject(value) &&
		areTexts(value, ["ownerId", "savedAt"]) &&
		Array.isArray(value.courses) &&
		value.courses.every(isKeptCourse)
	);
}

function isKeptCourse(value: unknown): boolean {
	if (
		!isObject(value) ||
		!areTexts(value, ["reference", "title", "instructor", "sessionType"]) ||
		typeof value.transcript !== "boolean"
	)
		return false;
	return value.live === null || (isObject(value.live) && areTexts(value.live, ["startsAt", "endsAt"]));
}

/** The sessions that have not ended, the next one first, and the courses with a transcript. */
export function sortKept(
	courses: readonly KeptCourse[],
	now: number,
): { schedule: (KeptCourse & { live: object })[]; transcripts: KeptCourse[] } {
	const hasSession = (course: KeptCourse): course is KeptCourse & { live: NonNullable<KeptCourse["live"]> } =>
		course.live !== null && Date.parse(course.live.endsAt) > now;
	return {
		schedule: courses.filter(hasSession).sort((a, b) => a.live.startsAt.localeCompare(b.live.startsAt)),
		transcripts: courses.filter(({ transcript }) => transcript),
	};
}
