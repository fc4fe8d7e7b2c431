import { data } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { listLifeSciences } from "../contract.ts";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters, parseFilter } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/life-sciences.route";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { type FilteredCourseList, loadFiltered } from "./filter/load-filtered.ts";
import { LifeSciencesGrid } from "./life-sciences-grid.tsx";
import { ListSections } from "./list-sections.tsx";
import { describeList, useHasOwnTexts, useListTexts } from "./list-texts.ts";
import { emptyList, loadList } from "./load-list.ts";
import { lifeSciencesMessages as messages } from "./messages.ts";

const path = "/lifesciences";

/** A failure is only logged and leaves the list empty (specification, sections 2 and 8). */
async function load(apiClient: ApiClient, url: URL) {
	const filter = parseFilter(url.searchParams);
	try {
		if (isFiltered(filter)) return { list: emptyList, filtered: await loadFiltered(apiClient, "lifesciences", url), failed: false };
		const [list, filtered] = await Promise.all([loadList(apiClient, url, { call: listLifeSciences }), loadFiltered(apiClient, "lifesciences", url)]);
		return { list, filtered, failed: false };
	} catch (error) {
		console.error("Error fetching courses:", error);
		const filtered: FilteredCourseList = { filter, courses: [], total: 0, choices: undefined, page: 1 };
		return { list: emptyList, filtered, failed: true };
	}
}

export const handle = { query: listParameters };

/** A page without its list is never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const lists = await load(context.get(apiClientContext), new URL(request.url));
	return data(lists, lists.failed ? { headers: { "cache-control": "no-store" } } : {});
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "lifesciences", { hidden: loaderData !== undefined && isFiltered(loaderData.filtered.filter) });

/** Life Sciences Courses (specification, section 2). */
export default function LifeSciences({ loaderData }: Route.ComponentProps) {
	const { list, filtered } = loaderData;
	const { title, eyebrow, lead } = useListTexts("lifesciences");
	const hasOwnTexts = useHasOwnTexts("lifesciences");
	return (
		<Container>
			<PageHeading title={title} {...(eyebrow ? { eyebrow } : {})} lead={lead} />
			<FilterableCourses address={path} list={filtered} grid={LifeSciencesGrid} without={["category"]}>
				<ListSections
					list={list}
					address={path}
					total={filtered.total}
					grid={LifeSciencesGrid}
					label={hasOwnTexts ? title : messages.courses}
					archived={{ label: hasOwnTexts ? listMessages.archived : messages.archivedCourses }}
				/>
			</FilterableCourses>
		</Container>
	);
}
