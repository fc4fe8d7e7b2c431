import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { askContext } from "../../../wire/ask-context.ts";
import type { Ask } from "../../../wire/outcome.ts";
import { ask } from "../../accounts/storefront/index.ts";
import type { Route } from "./+types/training.route";
import { CourseGrid } from "./course-grid.tsx";
import { loadPage, useCoursePages } from "./course-pages.ts";
import { MoreCourses } from "./more-courses.tsx";

async function load(ask: Ask, url: URL) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const [upcoming, archived] = await Promise.all([loadPage(ask, { archived: "false", cursor }), loadPage(ask, { archived: "true" })]);
	return { upcoming, archived };
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(askContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(ask, new URL(request.url));

export const meta = pageMeta({
	title: "Human Resources and compliance training",
	description: "Live webinars in Human Resources and compliance, with recordings and transcripts. Archived sessions below.",
});

export default function Training({ loaderData }: Route.ComponentProps) {
	const upcoming = useCoursePages(loaderData.upcoming, "false");
	const archived = useCoursePages(loaderData.archived, "true");
	return (
		<Container>
			<PageHeading
				title="Training"
				eyebrow="Human Resources and compliance"
				lead="Live webinars you can ask questions in. Each comes as a live seat, a recording or a transcript, for one person or a group."
			/>
			<CourseGrid courses={upcoming.courses} label="Upcoming webinars" eager={3} />
			{upcoming.courses.length === 0 && !loaderData.upcoming.failed && (
				<p className="py-10 text-muted">The next webinars are being scheduled. The archive below is open.</p>
			)}
			{upcoming.next && <MoreCourses {...upcoming} shown={upcoming.courses.length} href={`?cursor=${upcoming.next}`} onMore={upcoming.more} />}
			{archived.courses.length > 0 && (
				<section aria-labelledby="archived" className="mt-20">
					<h2 id="archived" className="text-3xl">
						Archived courses
					</h2>
					<p className="mt-3 mb-8 max-w-text text-muted">Past webinars as recordings and transcripts, ready when you are.</p>
					<CourseGrid courses={archived.courses} label="Archived courses" level={3} />
					{archived.next && <MoreCourses {...archived} shown={archived.courses.length} href="/archive" onMore={archived.more} />}
				</section>
			)}
		</Container>
	);
}
