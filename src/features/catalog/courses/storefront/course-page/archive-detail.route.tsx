import { apiClientContext } from "../../../../../api/api-client-context.ts";
import { apiClient } from "../../../../../storefront/index.ts";
import type { Route } from "./+types/archive-detail.route";
import { CourseDetail } from "./course-detail.tsx";
import { courseMeta } from "./course-meta.ts";
import { loadCourse } from "./load-course.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadCourse(context.get(apiClientContext), params.id, "/archive");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCourse(apiClient, params.id, "/archive");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => courseMeta(loaderData, matches);

export default function ArchiveDetail({ loaderData }: Route.ComponentProps) {
	return <CourseDetail key={loaderData.courseID} course={loaderData} />;
}
