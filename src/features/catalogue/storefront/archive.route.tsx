import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlayIcon } from "../../../ui/icons/play-icon.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import type { Route } from "./+types/archive.route";
import { CourseGrid } from "./course-grid.tsx";
import { loadPage, useCoursePages } from "./course-pages.ts";
import { MoreCourses } from "./more-courses.tsx";
import { words } from "./words.ts";

const cursorIn = (request: Request) => new URL(request.url).searchParams.get("cursor") ?? undefined;

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context.get(askContext), { archived: "true", cursor: cursorIn(request) });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage(ask, { archived: "true", cursor: cursorIn(request) });

export const meta = pageMeta({ title: "Webinar archive", description: "Past webinars in Human Resources and compliance as recordings and transcripts." });

export default function Archive({ loaderData }: Route.ComponentProps) {
	const archived = useCoursePages(loaderData, "true");
	if (archived.courses.length === 0 && !loaderData.failed)
		return (
			<Container>
				<EmptyState level={1} icon={<PlayIcon size={32} />} title={words.archiveEmptyTitle} actions={<ButtonLink to="/">{words.backHome}</ButtonLink>}>
					{words.archiveEmptyText}
				</EmptyState>
			</Container>
		);
	return (
		<Container>
			<PageHeading title="Archive" eyebrow="Recordings and transcripts" lead="Past webinars, ready when you are. Buy the recording, the transcript, or both." />
			<CourseGrid courses={archived.courses} label="Archived courses" eager={3} />
			{archived.next && <MoreCourses {...archived} shown={archived.courses.length} href={`?cursor=${archived.next}`} onMore={archived.more} />}
		</Container>
	);
}
