import { data } from "react-router";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { pack, unpack } from "#ui/navigation/packed-data.ts";
import { listLifeSciences } from "../contract.ts";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters, parseFilter } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/life-sciences.route";
import { loadPage, noPage, useCoursePages } from "./course-pages.ts";
import { FilterBar } from "./filter/filter-bar.tsx";
import { FilteredCourses } from "./filter/filtered-courses.tsx";
import { type FilteredList, loadFiltered } from "./filter/load-filtered.ts";
import { LifeSciencesGrid } from "./life-sciences-grid.tsx";
import { lifeSciencesMessages as messages } from "./messages.ts";
import { MoreCourses } from "./more-courses.tsx";

const path = "/lifesciences";

/** A failure is only logged and leaves the list empty (specification, sections 2 and 8). */
async function load(apiClient: ApiClient, url: URL) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filter = parseFilter(url.searchParams);
	try {
		if (isFiltered(filter)) return { upcoming: noPage, archived: noPage, filtered: await loadFiltered(apiClient, "lifesciences", url), failed: false };
		const [upcoming, archived, filtered] = await Promise.all([
			loadPage(apiClient, { archived: "false", cursor }, listLifeSciences),
			loadPage(apiClient, { archived: "true" }, listLifeSciences),
			loadFiltered(apiClient, "lifesciences", url),
		]);
		return { upcoming, archived, filtered, failed: false };
	} catch (error) {
		console.error("Error fetching courses:", error);
		const filtered: FilteredList = { filter, courses: [], total: 0, choices: undefined, more: 0 };
		return { upcoming: noPage, archived: noPage, filtered, failed: true };
	}
}

export const handle = { query: listParameters };

/** A page without its list is never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const lists = await load(context.get(apiClientContext), new URL(request.url));
	return data(pack(lists), lists.failed ? { headers: { "cache-control": "no-store" } } : {});
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta = pageMeta({
	title: messages.title,
	description: messages.metaDescription,
});

/** Life Sciences Courses (specification, section 2). */
export default function LifeSciences({ loaderData }: Route.ComponentProps) {
	const lists = unpack(loaderData);
	const { filtered } = lists;
	return (
		<Container>
			<PageHeading title={messages.title} lead={messages.lead} />
			<FilterBar path={path} list={filtered} />
			{isFiltered(filtered.filter) ? (
				<FilteredCourses path={path} list={filtered} grid={(courses, label) => <LifeSciencesGrid courses={courses} label={label} />} />
			) : (
				<AllCourses {...lists} />
			)}
		</Container>
	);
}

function AllCourses(first: Pick<Awaited<ReturnType<typeof load>>, "upcoming" | "archived">) {
	const upcoming = useCoursePages(first.upcoming, "false", listLifeSciences);
	const archived = useCoursePages(first.archived, "true", listLifeSciences);
	return (
		<>
			<LifeSciencesGrid courses={upcoming.courses} label={messages.courses} />
			{upcoming.next && <MoreCourses {...upcoming} shown={upcoming.courses.length} href={`?cursor=${upcoming.next}`} onMore={upcoming.more} />}
			{archived.courses.length > 0 && (
				<section aria-labelledby="archived" className="mt-20">
					<h2 id="archived" className="mb-8 text-3xl">
						{listMessages.archived}
					</h2>
					<LifeSciencesGrid courses={archived.courses} label={messages.archivedCourses} level={3} />
					{archived.next && <MoreCourses {...archived} shown={archived.courses.length} href="/search?q=life+sciences" onMore={archived.more} />}
				</section>
			)}
		</>
	);
}
