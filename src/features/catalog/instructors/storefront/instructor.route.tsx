import { redirect } from "react-router";
import { unwrap } from "#api/unwrap.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";
import { listedCourse } from "#features/catalog/courses/rules/listed-course.ts";
import { CourseGrid } from "#features/catalog/courses/storefront/index.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	Container,
	describePage,
} from "#storefront-kit/index.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { requirePage, useGrownList } from "#ui/navigation/list-page.ts";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { RichText } from "#ui/text/rich-text.tsx";
import { countPages, pageSize, pickPage, readPage } from "#values/lists/list-pages.ts";
import { getInstructor } from "../contract.ts";
import { instructorMessages as messages } from "../messages.ts";
import { instructorJsonLd } from "../rules/instructor-json-ld.ts";
import type { Route } from "./+types/instructor.route";

/** A former address redirects to the current one. */
async function load(apiClient: ApiClient, slug: string, url: URL) {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw new Response(null, { status: 404 });
	const { courses, ...instructor } = unwrap(await apiClient.call(getInstructor, { params: { slug } }));
	if (instructor.slug !== slug) throw redirect(instructorPlace(instructor.slug), 301);
	requirePage(url, courses.length);
	const page = readPage(url.searchParams);
	return { ...instructor, page, found: courses.length, courses: pickPage(courses, page).map(listedCourse) };
}

export const handle = { query: ["page"] };
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
	load(context.get(apiClientContext), params.slug, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
	load(apiClient, params.slug, new URL(request.url));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return describePage(matches, { title: messages.title });
	return describePage(matches, {
		title: loaderData.name,
		description: messages.description(loaderData.name, loaderData.role),
		pages: { path: instructorPlace(loaderData.slug), page: loaderData.page, total: loaderData.found },
		data: (site) => instructorJsonLd(loaderData, site),
	});
};

export default function InstructorPage({ loaderData }: Route.ComponentProps) {
	const { name, slug, credentials, role, profile, portraitSrc, found, total, page } = loaderData;
	const { firstPage, items: courses } = useGrownList(instructorPlace(slug), page, loaderData.courses);
	const first = (firstPage - 1) * pageSize;
	const upcoming = Math.max(0, loaderData.upcoming - first);
	const sections = [
		{ id: "upcoming", title: messages.upcoming, courses: courses.slice(0, upcoming), offset: first },
		{ id: "others", title: messages.others, courses: courses.slice(upcoming), offset: first + upcoming },
	].filter((section) => section.courses.length > 0);
	return (
		<Container className="pt-10 sm:pt-14">
			<header className="grid items-center gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-10">
				<Portrait name={name} src={portraitSrc} loading="first" className="w-36 rounded-lg sm:w-48" />
				<div className="min-w-0">
					<p className="eyebrow">{messages.eyebrow}</p>
					<h1 className="mt-3 text-4xl">{name}</h1>
					{credentials && <p className="mt-3 text-md font-semibold text-accent">{credentials}</p>}
					{role && <p className="mt-1 text-md text-muted">{role}</p>}
				</div>
			</header>
			{profile && (
				<section aria-label={messages.about(name)} className="mt-10">
					<RichText html={profile} />
				</section>
			)}
			{sections.map((section) => (
				<section key={section.id} aria-labelledby={section.id} className="mt-16">
					<h2 id={section.id} className="mb-8 text-2xl">
						{section.title}
					</h2>
					<CourseGrid courses={section.courses} label={section.title} level={3} offset={section.offset} short />
				</section>
			))}
			{total === 0 && (
				<div className="mt-12">
					<p className="text-muted">{messages.none}</p>
					<ButtonLink to="/training" className="mt-5">
						{messages.browse}
					</ButtonLink>
				</div>
			)}
			<ShowMore
				address={instructorPlace(slug)}
				firstPage={firstPage}
				page={page}
				total={found}
				things={messages.things}
			/>
			{total > found && page === countPages(found) && (
				<ButtonLink to={`/search?q=${encodeURIComponent(name)}`} variant="secondary" className="mt-10">
					{messages.all(total)}
				</ButtonLink>
			)}
		</Container>
	);
}
