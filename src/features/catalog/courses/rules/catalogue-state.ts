import type { Course } from "../contract.ts";
import type { ListedCourse } from "./listed-course.ts";

/** What the screens know of the catalogue (specification, section 3). */
export interface CatalogueState {
	courses: ListedCourse[];
	single_course: Course | null;
	/** The categories of the catalogue; the specification derives them from a list that is empty. */
	categories: string[];
}

export type CatalogueUpdate =
	| { type: "courses"; courses: ListedCourse[] }
	| { type: "single_course"; single_course: Course | null }
	| { type: "categories"; categories: string[] };

export const emptyCatalogue: CatalogueState = { courses: [], single_course: null, categories: [] };

/**
 * Replaces one part of the catalogue's state whole (specification, section 4).
 *
 * @throws for an update of any other type (section 8)
 */
export function updateCatalogue(state: CatalogueState, update: CatalogueUpdate): CatalogueState {
	switch (update.type) {
		case "courses":
			return { ...state, courses: update.courses };
		case "single_course":
			return { ...state, single_course: update.single_course };
		case "categories":
			return { ...state, categories: update.categories };
		default:
			throw new Error(`Unknown catalogue update type: ${String((update as { type: unknown }).type)}`);
	}
}
