import { data } from "react-router";
import { type ApiClient, apiClient, apiClientContext, Container, PageHeading } from "#storefront-kit/index.ts";
import { listMessages } from "../messages.ts";
import { listParameters } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/life-sciences.route";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { LifeSciencesGrid } from "./life-sciences-grid.tsx";
import { ListSections } from "./list-sections.tsx";
import { describeList, describePages, useHasOwnTexts, useListTexts } from "./list-texts.ts";
import { type CourseList, emptyList, loadList } from "./load-list.ts";
import { lifeSciencesMessages as messages } from "./messages.ts";
import { useCourseList } from "./use-course-list.ts";

const path = "/lifesciences";

/** A failure is only logged and leaves the list empty (specification, sections 2 and 8). */
async function load(apiClient: ApiClient, url: URL): Promise<CourseList> {
	try {
		return await loadList(apiClient, "lifesciences", url);
	} catch (error) {
		// The address of a page that the list doesn't have.
		if (error instanceof Response) throw error;
		console.error("Error fetching courses:", error);
		return emptyList(url);
	}
}

export const handle = { query: listParameters };

/** A page without its list is never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const list = await load(context.get(apiClientContext), new URL(request.url));
	return data(list, list.choices ? {} : { headers: { "cache-control": "no-store" } });
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "lifesciences", loaderData && describePages(path, loaderData));

/** Life Sciences Courses (specification, section 2). */
export default function LifeSciences({ loaderData }: Route.ComponentProps) {
	const list = useCourseList(path, loaderData);
	const { title, eyebrow, lead } = useListTexts("lifesciences");
	const hasOwnTexts = useHasOwnTexts("lifesciences");
	return (
		<Container>
			<PageHeading title={title} {...(eyebrow ? { eyebrow } : {})} lead={lead} />
			<FilterableCourses address={path} list={list} grid={LifeSciencesGrid} without={["category"]}>
				<ListSections
					list={list}
					grid={LifeSciencesGrid}
					label={hasOwnTexts ? title : messages.courses}
					archived={{ label: hasOwnTexts ? listMessages.archived : messages.archivedCourses }}
				/>
			</FilterableCourses>
		</Container>
	);
}
