import { apiClientContext } from "../../../api/api-client-context.ts";
import { courseMeta, loadCourse } from "../../../features/catalog/courses/storefront/index.ts";
import { apiClient } from "../../index.ts";
import type { Route } from "./+types/archive-detail.route";
import { CoursePage } from "./course-page.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadCourse(context.get(apiClientContext), params.id, "/archive");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCourse(apiClient, params.id, "/archive");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => courseMeta(loaderData, matches);

export default function ArchiveDetail({ loaderData }: Route.ComponentProps) {
	return <CoursePage key={loaderData.courseID} course={loaderData} />;
}
