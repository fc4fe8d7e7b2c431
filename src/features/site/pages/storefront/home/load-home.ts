import type { ApiClient } from "../../../../../api/api-client.ts";
import type { Call, ResponseOf } from "../../../../../api/call.ts";
import type { Outcome } from "../../../../../api/outcome.ts";
import { filterList, listCategories, listCourses, listUpcoming } from "../../../../catalog/courses/contract.ts";
import { listedCourse } from "../../../../catalog/courses/rules/listed-course.ts";
import { listInstructorPages } from "../../../../catalog/instructors/contract.ts";
import { listArticles } from "../../../articles/contract.ts";

const mostOffers = 3;
const mostArticles = 3;

/** Loads upcoming webinars. After an error, the page hides its slider (specification, sections 2 and 7). */
export const loadUpcoming = async (apiClient: ApiClient) => (await tryCall(() => apiClient.call(listUpcoming, { query: { limit: "12" } }))) ?? [];

/** Loads what the home page shows besides webinars and experts. After an error, it shows less. */
export async function loadOffers(apiClient: ApiClient) {
	const [training, lifeSciences, categories, next, instructors, articles] = await Promise.all([
		tryCall(() => apiClient.call(filterList, { query: { list: "training", shown: "0" } })),
		tryCall(() => apiClient.call(filterList, { query: { list: "lifesciences", shown: "0" } })),
		tryCall(() => apiClient.call(listCategories, {})),
		tryCall(() => apiClient.call(listCourses, { query: { archived: "false", view: "card", limit: "48" } })),
		tryCall(() => apiClient.call(listInstructorPages, { query: {} })),
		tryCall(() => apiClient.call(listArticles, { query: {} })),
	]);
	const lists = [training, lifeSciences].filter((list) => list !== undefined);
	const counts = new Map(lists.flatMap(({ choices }) => choices.category).map(({ value, count }) => [value, count]));
	return {
		categories: (categories?.categories ?? [])
			.filter(({ hasCourses }) => hasCourses)
			.map(({ name, slug, description }) => ({ name, slug, description, count: counts.get(name) ?? null })),
		accreditingBodies: (training?.choices.credit ?? []).map(({ value }) => value),
		figures: {
			// Long lists are not counted.
			courses: lists.some(({ total }) => total === null) ? 0 : sum(lists.map(({ total }) => total ?? 0)),
			live: sum(lists.flatMap(({ choices }) => choices.format.filter(({ value }) => value === "live").map(({ count }) => count ?? 0))),
			// A further page means that there are too many to count here.
			instructors: instructors && instructors.next === null ? instructors.instructors.length : 0,
		},
		offers: (next ?? [])
			.filter(({ discountedPrice, liveSoldOut }) => discountedPrice !== null && !liveSoldOut)
			.slice(0, mostOffers)
			.map(listedCourse),
		articles: (articles?.articles ?? []).filter(({ minutes }) => minutes !== null).slice(0, mostArticles),
	};
}

/** Returns undefined after an error in the browser. On the server, the cached page is served instead. */
async function tryCall<C extends Call>(call: () => Promise<Outcome<C>>): Promise<ResponseOf<C> | undefined> {
	try {
		const outcome = await call();
		if (outcome.ok) return outcome.response;
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
	}
	return undefined;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
