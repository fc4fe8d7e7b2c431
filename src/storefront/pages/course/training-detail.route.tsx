import { apiClientContext } from "#api/api-client-context.ts";
import type { Route } from "./+types/training-detail.route";
import { CoursePage } from "./course-page.tsx";
import { coursePageMeta, loadPage, openPage } from "./load-page.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context.get(apiClientContext), params.id, "/training");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => openPage(params.id, "/training");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => coursePageMeta(loaderData, matches);

export default function TrainingDetail({ loaderData }: Route.ComponentProps) {
	return <CoursePage key={loaderData.course.courseID} {...loaderData} />;
}
