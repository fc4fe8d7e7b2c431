import { apiClient, apiClientContext, ButtonLink, Container, PageHeading } from "#storefront-kit/index.ts";
import { countPages } from "#values/lists/list-pages.ts";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/training.route";
import { CourseGrid } from "./course-grid.tsx";
import { FilterableCourses } from "./filter/filterable-courses.tsx";
import { ListSections } from "./list-sections.tsx";
import { describeList, describePages, useListTexts } from "./list-texts.ts";
import { loadList } from "./load-list.ts";
import { trainingMessages as messages } from "./messages.ts";
import { useCourseList } from "./use-course-list.ts";

const path = "/training";

export const handle = { query: listParameters };
export const loader = ({ context, request }: Route.LoaderArgs) =>
	loadList(context.get(apiClientContext), "training", new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	loadList(apiClient, "training", new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describeList(matches, "training", loaderData && describePages(path, loaderData));

export default function Training({ loaderData }: Route.ComponentProps) {
	const list = useCourseList(path, loaderData);
	const { title, eyebrow, lead } = useListTexts("training");
	return (
		<Container>
			<PageHeading title={title} eyebrow={eyebrow} lead={lead} />
			<FilterableCourses address={path} list={list} grid={CourseGrid}>
				<ListSections
					list={list}
					grid={CourseGrid}
					label={messages.upcoming}
					archived={{ label: listMessages.archived, lead: messages.archivedLead }}
					empty={list.choices && <p className="py-10 text-muted">{messages.none}</p>}
				/>
			</FilterableCourses>
			{!isFiltered(list.filter) && list.page < countPages(list.total) && !list.courses.at(-1)?.archieve && (
				<ArchiveLink />
			)}
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
