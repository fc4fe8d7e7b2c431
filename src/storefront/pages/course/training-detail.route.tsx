import { apiClientContext } from "../../../api/api-client-context.ts";
import { courseMeta, loadCoursePage } from "../../../features/catalog/courses/storefront/index.ts";
import { apiClient } from "../../index.ts";
import type { Route } from "./+types/training-detail.route";
import { CoursePage } from "./course-page.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadCoursePage(context.get(apiClientContext), params.id, "/training");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCoursePage(apiClient, params.id, "/training");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => courseMeta(loaderData?.course, matches);

export default function TrainingDetail({ loaderData }: Route.ComponentProps) {
	return <CoursePage key={loaderData.course.courseID} {...loaderData} />;
}
