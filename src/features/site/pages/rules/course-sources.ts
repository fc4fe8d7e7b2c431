/** Lists of courses that are not those of a category. */
export const courseSources = ["upcoming", "offers", "chosen"] as const;

/** Whether a course list shows the courses of the category with this slug. */
export const isCategorySource = (source: string): boolean =>
	!courseSources.some((courseSource) => courseSource === source);
