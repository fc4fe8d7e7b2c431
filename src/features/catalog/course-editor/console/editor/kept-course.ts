import { browserStorage, unsavedPrefix } from "../../../../../ui/browser/browser-storage.ts";
import type { CourseContent } from "../../console-contract.ts";
import { sameContent } from "./course-values.ts";

/** What somebody typed and did not save yet, with what it was made from. */
export interface KeptCourse {
	/** The version from which it was made; 0 for a new course. */
	version: number;
	base: CourseContent;
	values: CourseContent;
	/** When it was typed, in milliseconds. */
	at: number;
}

/** Milliseconds after which unsaved texts are no longer offered: 14 days. */
const longestKept = 14 * 86_400_000;

/**
 * What is typed into the editor of one course, kept in this browser, so that a reload, a closed tab or a login loses
 * nothing. Logging out clears it.
 *
 * @param who the number of the staff member: nobody is shown what someone else typed
 * @param course the number of the course, or `new`
 */
export function keptCourse(who: number, course: number | "new") {
	const key = `${unsavedPrefix}course-editor:${who}:${course}`;
	return {
		read(): KeptCourse | null {
			try {
				const saved: KeptCourse | null = JSON.parse(browserStorage.get(key) ?? "null");
				if (!saved?.base || !saved.values || Date.now() - saved.at > longestKept) return null;
				return sameContent(saved.base, saved.values) ? null : saved;
			} catch {
				return null;
			}
		},
		write: (saved: KeptCourse): void => browserStorage.set(key, JSON.stringify(saved)),
		drop: (): void => browserStorage.remove(key),
	};
}
