import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { Route } from "./+types/life-sciences-detail.route";
import { CoursePage } from "./course-page.tsx";
import { coursePageMeta } from "./course-page-meta.ts";
import { loadPage } from "./load-page.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
	loadPage(context.get(apiClientContext), params.id, "/lifesciences");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPage(apiClient, params.id, "/lifesciences");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => coursePageMeta(loaderData, matches);

export default function LifeSciencesDetail({ loaderData }: Route.ComponentProps) {
	return <CoursePage key={loaderData.course.courseID} {...loaderData} />;
}
