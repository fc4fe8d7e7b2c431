import { unwrap } from "#api/unwrap.ts";
import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	Container,
	describePage,
	PageHeading,
} from "#storefront-kit/index.ts";
import { listCategories } from "../../contract.ts";
import { listMessages } from "../../messages.ts";
import { listParameters } from "../../rules/filter/course-filter.ts";
import { CourseGrid } from "../course-grid.tsx";
import { FilterableCourses } from "../filter/filterable-courses.tsx";
import { ListSections } from "../list-sections.tsx";
import { describePages } from "../list-texts.ts";
import { loadList } from "../load-list.ts";
import { categoryMessages as messages } from "../messages.ts";
import { useCourseList } from "../use-course-list.ts";
import type { Route } from "./+types/category.route";

/** Creates structured data (schema.org): the breadcrumbs of a category's page. */
const categoryJsonLd = (
	{ name, slug }: { name: string; slug: string },
	{ publicUrl }: { publicUrl: string },
): object[] => [
	{
		"@type": "BreadcrumbList",
		itemListElement: [
			{ "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}/` },
			{ "@type": "ListItem", position: 2, name, item: publicUrl + categoryPlace(slug) },
		],
	},
];

export const handle = { query: listParameters };
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
	loadCategory(context.get(apiClientContext), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
	loadCategory(apiClient, params.slug, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return describePage(matches, { title: messages.eyebrow });
	const { category: name, slug, description, list } = loaderData;
	return describePage(matches, {
		title: messages.metaTitle(name),
		description: description || messages.metaDescription(name),
		...describePages(categoryPlace(slug), list),
		data: (site) => categoryJsonLd({ name, slug }, site),
	});
};

/** The courses of one category. */
export default function Category({ loaderData }: Route.ComponentProps) {
	const { slug, category, description } = loaderData;
	const path = categoryPlace(slug);
	const list = useCourseList(path, loaderData.list);
	return (
		<Container>
			<PageHeading title={category} eyebrow={messages.eyebrow} lead={description} />
			<FilterableCourses address={path} list={list} grid={CourseGrid} without={["category"]}>
				<ListSections
					list={list}
					grid={CourseGrid}
					label={messages.upcoming(category)}
					archived={{ label: listMessages.archived, lead: messages.archivedLead }}
					empty={list.total === 0 && list.choices && <NoCourses />}
				/>
			</FilterableCourses>
		</Container>
	);
}

function NoCourses() {
	return (
		<div className="py-10">
			<p className="mb-6 text-muted">{messages.none}</p>
			<ButtonLink to="/training">{messages.browse}</ButtonLink>
		</div>
	);
}

/** Loads the page of a category. An unknown slug is a 404 page. */
async function loadCategory(apiClient: ApiClient, slug: string, url: URL) {
	const { categories } = unwrap(await apiClient.call(listCategories, {}));
	const found = categories.find((category) => category.slug === slug);
	if (!found) throw new Response(null, { status: 404 });
	const { name: category, description } = found;
	const query = new URL(url);
	// The page is one category already.
	query.searchParams.delete("category");
	return { slug, category, description, list: await loadList(apiClient, { category }, query) };
}
