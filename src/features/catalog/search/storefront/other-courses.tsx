import { Link } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { type Category, listCategories, listCourses } from "#features/catalog/courses/contract.ts";
import { listedCourse } from "#features/catalog/courses/rules/listed-course.ts";
import { CourseGrid, type ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { searchMessages as messages } from "../messages.ts";

const maxUpcoming = 3;

interface Others {
	categories: Pick<Category, "name" | "slug">[];
	upcoming: ListedCourse[];
}

/** Loads what a search page without a result offers instead. The page is complete without it. */
export async function loadOthers(apiClient: ApiClient): Promise<Others> {
	const [categories, upcoming] = await Promise.all([
		apiClient.call(listCategories, {}).catch(() => undefined),
		apiClient
			.call(listCourses, { query: { archived: "false", view: "card", limit: String(maxUpcoming) } })
			.catch(() => undefined),
	]);
	return {
		categories: categories?.ok
			? categories.response.categories.filter(({ hasCourses }) => hasCourses).map(({ name, slug }) => ({ name, slug }))
			: [],
		upcoming: upcoming?.ok ? upcoming.response.map(listedCourse) : [],
	};
}

/** The categories and the next courses. */
export function OtherCourses({ categories, upcoming }: Others) {
	return (
		<>
			{categories.length > 0 && (
				<section aria-labelledby="search-categories" className="mt-12">
					<h3 id="search-categories" className="mb-5 text-xl">
						{messages.categories}
					</h3>
					<ul className="flex flex-wrap gap-3">
						{categories.map(({ name, slug }) => (
							<li key={slug}>
								<Link to={categoryPlace(slug)} className="btn btn-secondary" prefetch="intent">
									{name}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			{upcoming.length > 0 && (
				<section aria-labelledby="search-upcoming" className="mt-12">
					<h3 id="search-upcoming" className="mb-5 text-xl">
						{messages.upcoming}
					</h3>
					<CourseGrid courses={upcoming} label={messages.upcoming} level={3} />
				</section>
			)}
		</>
	);
}
