import { apiClientContext } from "../../../../../api/api-client-context.ts";
import { apiClient } from "../../../../../storefront/index.ts";
import type { Route } from "./+types/life-sciences-detail.route";
import { CourseDetail } from "./course-detail.tsx";
import { courseMeta } from "./course-meta.ts";
import { loadCourse } from "./load-course.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadCourse(context.get(apiClientContext), params.id, "/lifesciences");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCourse(apiClient, params.id, "/lifesciences");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => courseMeta(loaderData, matches);

export default function LifeSciencesDetail({ loaderData }: Route.ComponentProps) {
	return <CourseDetail key={loaderData.courseID} course={loaderData} />;
}
