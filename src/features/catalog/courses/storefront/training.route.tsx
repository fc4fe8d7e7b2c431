import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters, parseFilter } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/training.route";
import { CourseGrid } from "./course-grid.tsx";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { loadFiltered } from "./filter/load-filtered.ts";
import { ListSections } from "./list-sections.tsx";
import { describeList, useListTexts } from "./list-texts.ts";
import { emptyList, loadList } from "./load-list.ts";
import { trainingMessages as messages } from "./messages.ts";

const path = "/training";

async function load(apiClient: ApiClient, url: URL) {
	const filtered = loadFiltered(apiClient, "training", url);
	if (isFiltered(parseFilter(url.searchParams))) return { list: emptyList, filtered: await filtered };
	const [list] = await Promise.all([loadList(apiClient, url), filtered]);
	return { list, filtered: await filtered };
}

export const handle = { query: listParameters };
export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiClientContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "training", { hidden: loaderData !== undefined && isFiltered(loaderData.filtered.filter) });

export default function Training({ loaderData }: Route.ComponentProps) {
	const { list, filtered } = loaderData;
	const { title, eyebrow, lead } = useListTexts("training");
	return (
		<Container>
			<PageHeading title={title} eyebrow={eyebrow} lead={lead} />
			<FilterableCourses address={path} list={filtered} grid={CourseGrid}>
				<ListSections
					list={list}
					address={path}
					total={filtered.total}
					grid={CourseGrid}
					label={messages.upcoming}
					archived={{ label: listMessages.archived, lead: messages.archivedLead }}
					empty={!list.failed && <p className="py-10 text-muted">{messages.none}</p>}
				/>
				{list.hasMore && list.archived.length === 0 && <ArchiveLink />}
			</FilterableCourses>
		</Container>
	);
}

/** Leads to archived courses while they are below upcoming ones that are not shown. */
function ArchiveLink() {
	return (
		<section aria-labelledby="archived" className="mt-20">
			<h2 id="archived" className="text-3xl">
				{listMessages.archived}
			</h2>
			<p className="mt-3 mb-5 max-w-text text-muted">{messages.archivedLead}</p>
			<ButtonLink to="/archive" variant="secondary">
				{messages.seeArchive}
			</ButtonLink>
		</section>
	);
}
