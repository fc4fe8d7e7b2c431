/** The field that finds a course by words. */
export const courseFinderMessages = {
	count: (courses: number) => (courses === 1 ? "1 course found" : `${courses} courses found`),
	none: "No courses match.",
};
