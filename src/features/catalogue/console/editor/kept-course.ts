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

/** Lives through a login that empties the browser's storage. */
const memory = new Map<string, string>();

/**
 * What is typed into the editor of one course, kept for this tab, so that a reload loses nothing.
 *
 * @param who the number of the operator: nobody is shown what another one typed
 * @param course the number of the course, or `new`
 */
export function keptCourse(who: number, course: number | "new") {
	const key = `course-editor:${who}:${course}`;
	return {
		read(): KeptCourse | null {
			try {
				const kept: KeptCourse | null = JSON.parse(sessionStorage.getItem(key) ?? memory.get(key) ?? "null");
				return kept?.base && kept.values && !sameContent(kept.base, kept.values) ? kept : null;
			} catch {
				return null;
			}
		},
		write(kept: KeptCourse): void {
			const text = JSON.stringify(kept);
			memory.set(key, text);
			try {
				sessionStorage.setItem(key, text);
			} catch {
				// Without room it lasts as long as the page does.
			}
		},
		drop(): void {
			memory.delete(key);
			try {
				sessionStorage.removeItem(key);
			} catch {
				// What is closed to us holds nothing of ours.
			}
		},
	};
}
