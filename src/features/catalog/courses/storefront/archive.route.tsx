import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters, parseFilter } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/archive.route";
import { CourseGrid } from "./course-grid.tsx";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { loadFiltered } from "./filter/load-filtered.ts";
import { describeList, useListTexts } from "./list-texts.ts";
import { emptyList, loadList } from "./load-list.ts";
import { archiveMessages as messages } from "./messages.ts";

const path = "/archive";

async function load(apiClient: ApiClient, url: URL) {
	const filtered = loadFiltered(apiClient, "archive", url);
	if (isFiltered(parseFilter(url.searchParams))) return { list: emptyList, filtered: await filtered };
	const [list] = await Promise.all([loadList(apiClient, url, { archivedOnly: true }), filtered]);
	return { list, filtered: await filtered };
}

export const handle = { query: listParameters };
export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiClientContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "archive", { hidden: loaderData !== undefined && isFiltered(loaderData.filtered.filter) });

export default function Archive({ loaderData }: Route.ComponentProps) {
	const {
		list: { archived, page, hasMore, failed },
		filtered,
	} = loaderData;
	const { title, eyebrow, lead } = useListTexts("archive");
	if (!isFiltered(filtered.filter) && archived.length === 0 && !failed)
		return (
			<Container>
				<EmptyState level={1} icon={<PlayIcon size={32} />} title={messages.emptyTitle} actions={<ButtonLink to="/">{messages.backHome}</ButtonLink>}>
					{messages.empty}
				</EmptyState>
			</Container>
		);
	return (
		<Container>
			<PageHeading title={title} eyebrow={eyebrow} lead={lead} />
			<FilterableCourses address={path} list={filtered} grid={CourseGrid} without={["format"]}>
				<CourseGrid courses={archived} label={listMessages.archived} eager={3} />
				<ShowMore address={path} page={page} visibleCount={archived.length} total={filtered.total} hasMore={hasMore} things={listMessages.things} />
			</FilterableCourses>
		</Container>
	);
}
