import { apiClientContext } from "../../../../api/api-client-context.ts";
import { apiClient } from "../../../../storefront/index.ts";
import { ButtonLink } from "../../../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { PlayIcon } from "../../../../ui/icons/controls/play-icon.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { listMessages } from "../messages.ts";
import type { Route } from "./+types/archive.route";
import { CourseGrid } from "./course-grid.tsx";
import { loadPage, useCoursePages } from "./course-pages.ts";
import { archiveMessages as messages } from "./messages.ts";
import { MoreCourses } from "./more-courses.tsx";

const cursorIn = (request: Request) => new URL(request.url).searchParams.get("cursor") ?? undefined;

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), { archived: "true", cursor: cursorIn(request) });
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage(apiClient, { archived: "true", cursor: cursorIn(request) });

export const meta = pageMeta({ title: messages.metaTitle, description: messages.metaDescription });

export default function Archive({ loaderData }: Route.ComponentProps) {
	const archived = useCoursePages(loaderData, "true");
	if (archived.courses.length === 0 && !loaderData.failed)
		return (
			<Container>
				<EmptyState level={1} icon={<PlayIcon size={32} />} title={messages.emptyTitle} actions={<ButtonLink to="/">{messages.backHome}</ButtonLink>}>
					{messages.empty}
				</EmptyState>
			</Container>
		);
	return (
		<Container>
			<PageHeading title={messages.title} eyebrow={messages.eyebrow} lead={messages.lead} />
			<CourseGrid courses={archived.courses} label={listMessages.archived} eager={3} />
			{archived.next && <MoreCourses {...archived} shown={archived.courses.length} href={`?cursor=${archived.next}`} onMore={archived.more} />}
		</Container>
	);
}
