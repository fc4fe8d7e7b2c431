import type { ApiClient } from "#api/api-client.ts";
import { getCourse, listCategories, listCourses, listUpcoming } from "#features/catalog/courses/contract.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import type { PublicBlockOf } from "../../contract.ts";
import { isCategorySource } from "../../rules/course-sources.ts";
import { tryCall } from "./try-call.ts";

/** A course in a list of a page. */
export interface PageCourse {
	courseID: number;
	title: string;
	place: string;
	imageSrc: string;
	/** ISO 8601; null for a recording. */
	webinarDate: string | null;
	/** Prices in US dollars, if the course is discounted. */
	offer: { price: number; before: number } | null;
}

type Listed = Pick<PageCourse, "courseID" | "title" | "imageSrc"> &
	Parameters<typeof coursePlace>[0] & { webinarDate: string | null; price?: number; discountedPrice?: number | null };

const pageCourse = (course: Listed): PageCourse => ({
	courseID: course.courseID,
	title: course.title,
	place: coursePlace(course),
	imageSrc: course.imageSrc,
	webinarDate: course.webinarDate,
	offer:
		course.price !== undefined && typeof course.discountedPrice === "number"
			? { price: course.discountedPrice, before: course.price }
			: null,
});

/** Loads the courses of a list by its rule, or the chosen ones in their order. */
export async function loadCourses(
	apiClient: ApiClient,
	{ source, courses, limit }: PublicBlockOf<"courses">,
): Promise<PageCourse[]> {
	if (source === "chosen") {
		const chosen = await Promise.all(courses.map((id) => chosenCourse(apiClient, id)));
		return chosen.filter((course) => course !== undefined).map(pageCourse);
	}
	return (await listed(apiClient, source, limit)).slice(0, limit).map(pageCourse);
}

/** A course that was deleted or unpublished since is left out. */
async function chosenCourse(apiClient: ApiClient, id: number): Promise<Listed | undefined> {
	const outcome = await apiClient.call(getCourse, { params: { id: String(id) } });
	return outcome.ok ? outcome.response : undefined;
}

async function listed(apiClient: ApiClient, source: string, limit: number): Promise<Listed[]> {
	const query = { archived: "false", view: "card", limit: String(limit) } as const;
	if (source === "upcoming")
		return (await tryCall(() => apiClient.call(listUpcoming, { query: { limit: String(limit) } }))) ?? [];
	if (isCategorySource(source)) {
		const category = (await tryCall(() => apiClient.call(listCategories, {})))?.categories.find(
			({ slug }) => slug === source,
		)?.name;
		return category === undefined
			? []
			: ((await tryCall(() => apiClient.call(listCourses, { query: { ...query, category } }))) ?? []);
	}
	const courses = (await tryCall(() => apiClient.call(listCourses, { query: { ...query, limit: "48" } }))) ?? [];
	return courses.filter(({ discountedPrice, liveSoldOut }) => discountedPrice !== null && !liveSoldOut);
}
