import type { ApiClient } from "#api/api-client.ts";
import { listPublicBodies } from "#features/catalog/accreditation/contract.ts";
import { filterList, listCategories } from "#features/catalog/courses/contract.ts";
import { listInstructorPages } from "#features/catalog/instructors/contract.ts";
import { tryCall } from "./try-call.ts";

/** The categories and figures of the catalog. After an error, there are fewer. */
export async function loadCatalogFacts(apiClient: ApiClient) {
	const [training, lifeSciences, categories, instructors, bodies] = await Promise.all([
		tryCall(() => apiClient.call(filterList, { query: { list: "training" } })),
		tryCall(() => apiClient.call(filterList, { query: { list: "lifesciences" } })),
		tryCall(() => apiClient.call(listCategories, {})),
		tryCall(() => apiClient.call(listInstructorPages, { query: {} })),
		tryCall(() => apiClient.call(listPublicBodies, {})),
	]);
	const lists = [training, lifeSciences].filter((list) => list !== undefined);
	const counts = new Map(lists.flatMap(({ choices }) => choices.category).map(({ value, count }) => [value, count]));
	const logos = new Map(bodies?.bodies.map(({ code, logo }) => [code, logo]));
	return {
		categories: (categories?.categories ?? [])
			.filter(({ hasCourses }) => hasCourses)
			.map(({ name, slug, description }) => ({ name, slug, description, count: counts.get(name) ?? null })),
		accreditingBodies: (training?.choices.credit ?? []).map(({ value: code }) => ({ code, logo: logos.get(code) })),
		figures: {
			courses: sum(lists.map(({ total }) => total)),
			live: sum(
				lists.flatMap(({ choices }) =>
					choices.format.filter(({ value }) => value === "live").map(({ count }) => count),
				),
			),
			// A further page means that there are too many to count here.
			instructors: instructors && instructors.next === null ? instructors.instructors.length : 0,
		},
	};
}
export type CatalogFacts = Awaited<ReturnType<typeof loadCatalogFacts>>;

const sum = (numbers: number[]) => numbers.reduce((all, value) => all + value, 0);
