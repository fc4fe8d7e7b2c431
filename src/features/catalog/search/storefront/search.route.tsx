import { data, Link } from "react-router";
import {
	isFiltered,
	listParameters,
	noFilter,
	parseFilter,
} from "#features/catalog/courses/rules/filter/course-filter.ts";
import { listedCourse } from "#features/catalog/courses/rules/listed-course.ts";
import { CourseGrid, courseLists, FilterableCourses } from "#features/catalog/courses/storefront/index.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	Container,
	describePage,
	EmptyState,
	PageHeading,
} from "#storefront-kit/index.ts";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { requirePage, useGrownList } from "#ui/navigation/list-page.ts";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { pageSize, pickPage, readPage } from "#values/lists/list-pages.ts";
import { countMatches, filterMatches, searchCourses } from "../contract.ts";
import { searchMessages as messages } from "../messages.ts";
import type { Route } from "./+types/search.route";
import { loadOthers, OtherCourses } from "./other-courses.tsx";

/** A failure is only logged and leaves the list empty (specification, section 8). */
async function find(apiClient: ApiClient, url: URL) {
	const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
	const page = readPage(url.searchParams);
	const unfiltered = courseLists.emptyList(url, noFilter);
	const none = {
		query,
		page,
		courses: [],
		found: 0,
		count: 0,
		closest: false,
		filters: [],
		english: null,
		filtered: unfiltered,
	};
	if (query === "") return { ...none, failed: false };
	try {
		const input = { query: { keyword: query } };
		const narrow = courseLists.requestFiltered(url, (filter) =>
			apiClient.call(filterMatches, { query: { keyword: query, ...filter } }),
		);
		const [found, counted, filtered] = await Promise.all([
			apiClient.call(searchCourses, input),
			apiClient.call(countMatches, input).catch(() => undefined),
			// A search that is filtered needs them.
			isFiltered(parseFilter(url.searchParams)) ? narrow : narrow.catch(() => unfiltered),
		]);
		if (found.ok) {
			const { count, match, filters, english } = counted?.ok
				? counted.response
				: { count: found.response.length, match: "all", filters: [], english: null };
			if (!isFiltered(filtered.filter)) requirePage(url, found.response.length);
			const courses = pickPage(found.response, page).map(listedCourse);
			return {
				query,
				page,
				courses,
				found: found.response.length,
				count,
				closest: match === "closest",
				filters,
				english,
				filtered,
				failed: false,
			};
		}
		console.error("Error searching courses:", found.refusal.message);
	} catch (error) {
		// The address of a page that the results don't have.
		if (error instanceof Response) throw error;
		console.error("Error searching courses:", error);
	}
	return { ...none, failed: true };
}

/** A page without a result offers other courses. */
async function load(apiClient: ApiClient, url: URL) {
	const results = await find(apiClient, url);
	return results.failed || results.courses.length > 0 ? results : { ...results, others: await loadOthers(apiClient) };
}

export const handle = { query: ["q", ...listParameters] };

/** A page whose search failed is never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const results = await load(context.get(apiClientContext), new URL(request.url));
	return data(results, results.failed ? { headers: { "cache-control": "no-store" } } : {});
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const query = loaderData?.query;
	return describePage(matches, {
		title: query ? messages.metaTitle(query) : messages.title,
		description: messages.metaDescription,
		hidden: loaderData !== undefined && isFiltered(loaderData.filtered.filter),
	});
};

export default function Search({ loaderData }: Route.ComponentProps) {
	const results = loaderData;
	const { query, page, found, count, closest, filters, english } = results;
	const address = `/search?q=${encodeURIComponent(query)}`;
	const filtered = courseLists.useCourseList(address, results.filtered);
	const { firstPage, items: courses } = useGrownList(address, page, results.courses);
	const first = (firstPage - 1) * pageSize;
	// Related courses follow those that match.
	const matching = closest ? courses : courses.slice(0, Math.max(0, count - first));
	const related = courses.slice(matching.length);
	return (
		<Container>
			<PageHeading
				title={query === "" ? messages.title : messages.resultsFor(query)}
				lead={
					<span aria-live="polite">
						{courses.length === 0 ? "" : closest ? messages.closest : messages.count(count, Math.min(count, found))}
					</span>
				}
			/>
			{filters.length > 0 && <FilterChips filters={filters} />}
			{english !== null && (
				<p className="mb-8">
					{messages.english(english)}
					{english !== "" && <Link to={`/search?q=${encodeURIComponent(english)}`}>{english}</Link>}
				</p>
			)}
			{courses.length > 0 ? (
				<FilterableCourses address={address} list={filtered} grid={CourseGrid} usualSort={messages.bestMatch} counted>
					{matching.length > 0 && <CourseGrid courses={matching} label={messages.results} offset={first} eager={3} />}
					{related.length > 0 && (
						<section className="mt-14 grid gap-6">
							<h2 className="text-2xl">{messages.related}</h2>
							<CourseGrid courses={related} label={messages.related} offset={first + matching.length} />
						</section>
					)}
					<ShowMore address={address} firstPage={firstPage} page={page} total={found} things={messages.things} />
				</FilterableCourses>
			) : (
				<EmptyState
					icon={<SearchIcon size={32} />}
					title={messages.none}
					actions={
						<>
							<ButtonLink to="/training">{messages.browse}</ButtonLink>
							{query !== "" && (
								<ButtonLink to="/contact-us" variant="secondary">
									{messages.ask}
								</ButtonLink>
							)}
						</>
					}
				>
					{query === "" ? messages.empty : messages.noneText}
				</EmptyState>
			)}
			{closest && (
				<p className="mt-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 text-muted">
					{messages.notFound}
					<ButtonLink to="/contact-us" variant="secondary">
						{messages.ask}
					</ButtonLink>
				</p>
			)}
			{"others" in results && <OtherCourses {...results.others} />}
		</Container>
	);
}

/** The words of the search that were read as filters. A press searches without them. */
function FilterChips({ filters }: { filters: readonly { label: string; without: string }[] }) {
	return (
		<ul aria-label={messages.filters} className="mb-8 flex flex-wrap gap-2">
			{filters.map(({ label, without }) => (
				<li key={label}>
					<Link
						to={without === "" ? "/search" : `/search?q=${encodeURIComponent(without)}`}
						className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm hover:border-brand"
						aria-label={messages.removeFilter(label)}
					>
						{label}
						<CloseIcon size={16} />
					</Link>
				</li>
			))}
		</ul>
	);
}
