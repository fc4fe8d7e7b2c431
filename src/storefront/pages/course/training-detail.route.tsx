import { apiClient, apiClientContext } from "#storefront-kit/index.ts";
import type { Route } from "./+types/training-detail.route";
import { CoursePage } from "./course-page.tsx";
import { coursePageMeta } from "./course-page-meta.ts";
import { loadPage } from "./load-page.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
	loadPage(context.get(apiClientContext), params.id, "/training");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPage(apiClient, params.id, "/training");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => coursePageMeta(loaderData, matches);

export default function TrainingDetail({ loaderData }: Route.ComponentProps) {
	return <CoursePage key={loaderData.course.courseID} {...loaderData} />;
}
