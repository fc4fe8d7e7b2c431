import { apiClientContext } from "#api/api-client-context.ts";
import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { describePage } from "#ui/layout/page-meta.ts";
import { pack, unpack } from "#ui/navigation/packed-data.ts";
import { listCourses } from "../../contract.ts";
import { listMessages } from "../../messages.ts";
import { isFiltered, listParameters } from "../../rules/filter/course-filter.ts";
import { CourseGrid } from "../course-grid.tsx";
import { useCoursePages } from "../course-pages.ts";
import { FilterBar } from "../filter/filter-bar.tsx";
import { FilteredCourses } from "../filter/filtered-courses.tsx";
import { categoryMessages as messages } from "../messages.ts";
import { MoreCourses } from "../more-courses.tsx";
import type { Route } from "./+types/category.route";
import { categoryJsonLd } from "./category-json-ld.ts";
import { loadCategory } from "./load-category.ts";

export const handle = { query: listParameters };
export const loader = async ({ context, params, request }: Route.LoaderArgs) =>
	pack(await loadCategory(context.get(apiClientContext), params.slug, new URL(request.url)));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadCategory(apiClient, params.slug, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return describePage(matches, { title: messages.eyebrow });
	const { category: name, slug, description } = unpack(loaderData);
	return describePage(matches, {
		title: messages.metaTitle(name),
		description: description || messages.metaDescription(name),
		data: (site) => categoryJsonLd({ name, slug }, site),
	});
};

/** The courses of one category. */
export default function Category({ loaderData }: Route.ComponentProps) {
	const page = unpack(loaderData);
	const { slug, category, description, filtered } = page;
	const path = categoryPlace(slug);
	return (
		<Container>
			<PageHeading title={category} eyebrow={messages.eyebrow} lead={description} />
			<FilterBar path={path} list={filtered} />
			{isFiltered(filtered.filter) ? (
				<FilteredCourses path={path} list={filtered} grid={(courses, label) => <CourseGrid courses={courses} label={label} eager={3} />} />
			) : (
				<AllCourses key={slug} {...page} />
			)}
		</Container>
	);
}

function AllCourses({ category, ...first }: Pick<Awaited<ReturnType<typeof loadCategory>>, "category" | "upcoming" | "archived">) {
	const upcoming = useCoursePages(first.upcoming, "false", listCourses, category);
	const archived = useCoursePages(first.archived, "true", listCourses, category);
	const isEmpty = upcoming.courses.length + archived.courses.length === 0 && !first.upcoming.failed && !first.archived.failed;
	return (
		<>
			{upcoming.courses.length > 0 && <CourseGrid courses={upcoming.courses} label={messages.upcoming(category)} eager={3} />}
			{isEmpty && (
				<div className="py-10">
					<p className="mb-6 text-muted">{messages.none}</p>
					<ButtonLink to="/training">{messages.browse}</ButtonLink>
				</div>
			)}
			{upcoming.next && <MoreCourses {...upcoming} shown={upcoming.courses.length} href={`?cursor=${upcoming.next}`} onMore={upcoming.more} />}
			{archived.courses.length > 0 && (
				<section aria-labelledby="archived" className="mt-20">
					<h2 id="archived" className="text-3xl">
						{listMessages.archived}
					</h2>
					<p className="mt-3 mb-8 max-w-text text-muted">{messages.archivedLead}</p>
					<CourseGrid courses={archived.courses} label={listMessages.archived} level={3} />
					{archived.next && <MoreCourses {...archived} shown={archived.courses.length} href="/archive" onMore={archived.more} />}
				</section>
			)}
		</>
	);
}
