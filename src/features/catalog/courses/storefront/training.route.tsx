import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { pack, unpack } from "#ui/navigation/packed-data.ts";
import { listMessages } from "../messages.ts";
import { isFiltered, listParameters, parseFilter } from "../rules/filter/course-filter.ts";
import type { Route } from "./+types/training.route";
import { CourseGrid } from "./course-grid.tsx";
import { loadPage, noPage, useCoursePages } from "./course-pages.ts";
import { FilterBar } from "./filter/filter-bar.tsx";
import { FilteredCourses } from "./filter/filtered-courses.tsx";
import { loadFiltered } from "./filter/load-filtered.ts";
import { trainingMessages as messages } from "./messages.ts";
import { MoreCourses } from "./more-courses.tsx";

const path = "/training";

async function load(apiClient: ApiClient, url: URL) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filtered = loadFiltered(apiClient, "training", url);
	if (isFiltered(parseFilter(url.searchParams))) return { upcoming: noPage, archived: noPage, filtered: await filtered };
	const [upcoming, archived] = await Promise.all([loadPage(apiClient, { archived: "false", cursor }), loadPage(apiClient, { archived: "true" }), filtered]);
	return { upcoming, archived, filtered: await filtered };
}

export const handle = { query: listParameters };
export const loader = async ({ context, request }: Route.LoaderArgs) => pack(await load(context.get(apiClientContext), new URL(request.url)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta = pageMeta({
	title: messages.metaTitle,
	description: messages.metaDescription,
});

export default function Training({ loaderData }: Route.ComponentProps) {
	const data = unpack(loaderData);
	const { filtered } = data;
	return (
		<Container>
			<PageHeading title={messages.title} eyebrow={messages.eyebrow} lead={messages.lead} />
			<FilterBar path={path} list={filtered} />
			{isFiltered(filtered.filter) ? (
				<FilteredCourses path={path} list={filtered} grid={(courses, label) => <CourseGrid courses={courses} label={label} eager={3} />} />
			) : (
				<AllCourses {...data} />
			)}
		</Container>
	);
}

function AllCourses(first: Pick<Awaited<ReturnType<typeof load>>, "upcoming" | "archived">) {
	const upcoming = useCoursePages(first.upcoming, "false");
	const archived = useCoursePages(first.archived, "true");
	return (
		<>
			<CourseGrid courses={upcoming.courses} label={messages.upcoming} eager={3} />
			{upcoming.courses.length === 0 && !first.upcoming.failed && <p className="py-10 text-muted">{messages.none}</p>}
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
