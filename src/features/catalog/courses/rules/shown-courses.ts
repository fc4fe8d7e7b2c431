interface Listed {
	courseID: number;
	archieve: boolean | null;
	webinarDate: string | null;
	Sites: { name: string; siteId: number }[];
}

/**
 * Filters the courses of a site (section 5), ascending by webinar date, then id; those without a date come last. A course
 * belongs to a site with the product's name or id.
 *
 * @param archived true: only archived ones; false: only those whose `archieve` is null or false
 */
export function shownCourses<C extends Listed>(courses: readonly C[], site: { siteId: number; siteName: string }, archived: boolean): C[] {
	const name = site.siteName.toLowerCase();
	return courses
		.filter((course) => (course.archieve ?? false) === archived)
		.filter(({ Sites }) => Sites.some((one) => one.siteId === site.siteId || one.name.toLowerCase() === name))
		.sort((a, b) => dateOf(a) - dateOf(b) || a.courseID - b.courseID || 0);
}

function dateOf(course: Listed): number {
	// Finite, because the difference of two infinities is NaN.
	return course.webinarDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(course.webinarDate);
}
