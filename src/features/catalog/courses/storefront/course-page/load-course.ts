import { redirect } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { unwrap } from "#api/unwrap.ts";
import { type Course, getCourse } from "../../contract.ts";
import { coursePlace, isCourseID } from "../../rules/course-place.ts";
import { changeCatalog, readCatalog } from "../catalog-store.ts";

/**
 * Loads the course of a detail page. Redirects a course that belongs to another path; an unknown id is a 404 page.
 *
 * @param place the path of this page's courses
 */
export async function loadCourse(
	apiClient: ApiClient,
	id: string,
	place: "/training" | "/archive" | "/lifesciences",
): Promise<Course> {
	if (!isCourseID(id)) throw new Response(null, { status: 404 });
	const course = await find(apiClient, Number(id));
	const canonicalPath = coursePlace(course);
	if (canonicalPath !== `${place}/${course.courseID}`) throw redirect(canonicalPath, 301);
	return course;
}

/** Does not fetch a loaded course again (specification, section 7). The server always fetches. */
async function find(apiClient: ApiClient, id: number): Promise<Course> {
	const { single_course: loaded } = readCatalog();
	if (loaded?.courseID === id) return loaded;
	const outcome = await apiClient.call(getCourse, { params: { id: String(id) } }).catch((error) => {
		logFailure(error);
		throw error;
	});
	if (!outcome.ok && outcome.status !== 404) logFailure(outcome.refusal.message);
	const course = unwrap(outcome);
	if (typeof document !== "undefined") changeCatalog({ type: "single_course", single_course: course });
	return course;
}

/** Logs the failure (specification, section 8). The visitor sees the error page. */
function logFailure(reason: unknown): void {
	console.error("Error fetching single course:", reason);
}
