import { apiClient, apiClientContext, ButtonLink, Container, EmptyState, PageHeading } from "#storefront-kit/index.ts";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { pageSize } from "#values/lists/list-pages.ts";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/archive.route";
import { CourseGrid } from "./course-grid.tsx";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { describeList, describePages, useListTexts } from "./list-texts.ts";
import { loadList } from "./load-list.ts";
import { archiveMessages as messages } from "./messages.ts";
import { useCourseList } from "./use-course-list.ts";

const path = "/archive";

export const handle = { query: listParameters };
export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadList(context.get(apiClientContext), "archive", new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	loadList(apiClient, "archive", new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "archive", loaderData && describePages(path, loaderData));

export default function Archive({ loaderData }: Route.ComponentProps) {
	const list = useCourseList(path, loaderData);
	const { title, eyebrow, lead } = useListTexts("archive");
	if (!isFiltered(list.filter) && list.courses.length === 0 && list.choices)
		return (
			<Container>
				<EmptyState
					level={1}
					icon={<PlayIcon size={32} />}
					title={messages.emptyTitle}
					actions={<ButtonLink to="/">{messages.backHome}</ButtonLink>}
				>
					{messages.empty}
				</EmptyState>
			</Container>
		);
	return (
		<Container>
			<PageHeading title={title} eyebrow={eyebrow} lead={lead} />
			<FilterableCourses address={path} list={list} grid={CourseGrid} without={["format"]}>
				<CourseGrid
					courses={list.courses}
					label={listMessages.archived}
					offset={(list.firstPage - 1) * pageSize}
					eager={3}
				/>
			</FilterableCourses>
		</Container>
	);
}
