import { data } from "react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../ui/icons/search-icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { describePage } from "../../../ui/page-meta.ts";
import { askContext } from "../../../wire/ask-context.ts";
import type { Ask } from "../../../wire/outcome.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { CourseGrid, listedCourse } from "../../catalogue/storefront/index.ts";
import { searchCourses } from "../contract.ts";
import type { Route } from "./+types/search.route";

/** A failure is only logged and leaves the list empty (specification, section 8). */
async function load(ask: Ask, url: URL) {
	const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
	if (query === "") return { query, courses: [], failed: false };
	try {
		const found = await ask(searchCourses, { query: { keyword: query } });
		if (found.ok) return { query, courses: found.answer.map(listedCourse), failed: false };
		console.error("Error searching courses:", found.refusal.message);
	} catch (error) {
		console.error("Error searching courses:", error);
	}
	return { query, courses: [], failed: true };
}

/** A page whose search failed is never kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const results = await load(context.get(askContext), new URL(request.url));
	return data(results, results.failed ? { headers: { "cache-control": "no-store" } } : {});
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(ask, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: loaderData?.query ? `Search: ${loaderData.query}` : "Search",
		description: "Search webinars, recordings and transcripts in Human Resources, compliance and Life Sciences.",
	});

export default function Search({ loaderData: { query, courses } }: Route.ComponentProps) {
	return (
		<Container>
			<PageHeading
				title={query === "" ? "Search" : `Results for “${query}”`}
				lead={<span aria-live="polite">{courses.length > 0 ? `${courses.length} ${courses.length === 1 ? "course" : "courses"} found` : ""}</span>}
			/>
			{courses.length > 0 ? (
				<CourseGrid courses={courses} label="Search results" eager={3} />
			) : (
				<EmptyState icon={<SearchIcon size={32} />} title="No Products Found" actions={<ButtonLink to="/training">Browse Training</ButtonLink>}>
					{query === "" ? "Type what you are looking for above." : "Try another word, or fewer of them."}
				</EmptyState>
			)}
		</Container>
	);
}
