import { browserStorage, unsavedPrefix } from "../../../../../ui/browser/browser-storage.ts";
import type { CourseContent } from "../../console-contract.ts";
import { sameContent } from "./course-values.ts";

/** Unsaved input, with the version that it is based on. */
export interface UnsavedCourse {
	/** 0 for a new course. */
	version: number;
	base: CourseContent;
	values: CourseContent;
	at: number;
}

/** Milliseconds after which unsaved input is discarded: 14 days. */
const longestAge = 14 * 86_400_000;

/**
 * Stores unsaved input of one course in this browser, so that a reload or a login loses nothing. Logging out clears it.
 *
 * @param who the staff member's id: nobody sees another's input
 * @param course the course id, or `new`
 */
export function unsavedCourse(who: number, course: number | "new") {
	const key = `${unsavedPrefix}course-editor:${who}:${course}`;
	return {
		read(): UnsavedCourse | null {
			try {
				const saved: UnsavedCourse | null = JSON.parse(browserStorage.get(key) ?? "null");
				if (!saved?.base || !saved.values || Date.now() - saved.at > longestAge) return null;
				return sameContent(saved.base, saved.values) ? null : saved;
			} catch {
				return null;
			}
		},
		write: (saved: UnsavedCourse): void => browserStorage.set(key, JSON.stringify(saved)),
		drop: (): void => browserStorage.remove(key),
	};
}
