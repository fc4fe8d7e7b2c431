import { stripQuotes } from "./strip-quotes.ts";

/** What identifies a stored course. */
export interface KnownCourse {
	id: number;
	/** Empty: none. */
	reference: string;
	title: string;
	instructor: string;
	/** ISO 8601; null without a date. */
	webinarDate: string | null;
}

/** What a row says about its course. */
interface NamedCourse {
	courseID?: number | undefined;
	reference?: string | undefined;
	title?: string | undefined;
	instructor?: string | undefined;
	webinarDate?: string | null | undefined;
}

/** A text as it is compared. */
export const comparable = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const sameTime = (a: string | null, b: string | null) =>
	a === null || b === null ? a === b : new Date(a).getTime() === new Date(b).getTime();

/** Recognizes courses that were imported before, so that a second import of a file changes them. */
export function indexCourses(courses: Iterable<KnownCourse>) {
	const byId = new Map<number, KnownCourse>();
	const byReference = new Map<string, KnownCourse[]>();
	const byTitle = new Map<string, KnownCourse[]>();
	const add = (course: KnownCourse) => {
		byId.set(course.id, course);
		if (course.reference)
			byReference.set(comparable(course.reference), [...(byReference.get(comparable(course.reference)) ?? []), course]);
		byTitle.set(comparable(course.title), [...(byTitle.get(comparable(course.title)) ?? []), course]);
	};
	for (const course of courses) add(course);

	return {
		add,
		/**
		 * Finds the stored courses that a row can mean: by number, else by reference, else by title, instructor and date. A
		 * row without a date column can mean a course of any date.
		 */
		find({ courseID, reference = "", title, instructor, webinarDate }: NamedCourse): KnownCourse[] {
			if (courseID !== undefined) return [byId.get(courseID)].filter((course) => course !== undefined);
			const referenced = reference === "" ? undefined : byReference.get(comparable(reference));
			if (referenced) return referenced;
			if (title === undefined) return [];
			return (byTitle.get(comparable(title)) ?? [])
				.filter((course) => reference === "" || course.reference === "")
				.filter(
					(course) => instructor === undefined || comparable(course.instructor) === comparable(stripQuotes(instructor)),
				)
				.filter((course) => webinarDate === undefined || sameTime(course.webinarDate, webinarDate));
		},
	};
}
export type CourseIndex = ReturnType<typeof indexCourses>;
