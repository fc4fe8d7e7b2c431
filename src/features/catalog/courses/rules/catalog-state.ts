import type { Course } from "./course-shapes.ts";
import type { ListedCourse } from "./listed-course.ts";

/** The catalog's state on the screens (specification, section 3). */
export interface CatalogState {
	courses: ListedCourse[];
	single_course: Course | null;
	/** The specification leaves this list empty. */
	categories: string[];
}

export type CatalogUpdate =
	| { type: "courses"; courses: ListedCourse[] }
	| { type: "single_course"; single_course: Course | null }
	| { type: "categories"; categories: string[] };

export const emptyCatalog: CatalogState = { courses: [], single_course: null, categories: [] };

/** Replaces one part of the state (specification, section 4). Throws for any other update (section 8). */
export function updateCatalog(state: CatalogState, update: CatalogUpdate): CatalogState {
	switch (update.type) {
		case "courses":
			return { ...state, courses: update.courses };
		case "single_course":
			return { ...state, single_course: update.single_course };
		case "categories":
			return { ...state, categories: update.categories };
		default:
			throw new Error(`Unknown catalog update type: ${String((update as { type: unknown }).type)}`);
	}
}
