interface Listed {
	courseID: number;
	archieve: boolean | null;
	webinarDate: string | null;
	Sites: { name: string; siteId: number }[];
}

/**
 * The courses that a site shows (section 5): those whose Sites include a site named after the product or with its id,
 * ascending by webinar date; those without a date come last, equal dates stand in the order of their ids.
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
	// A finite number beyond every date: the difference of two infinities is NaN.
	return course.webinarDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(course.webinarDate);
}
