import { askContext } from "../../../../../api/ask-context.ts";
import { ask } from "../../../../people/accounts/storefront/index.ts";
import type { Route } from "./+types/training-detail.route";
import { CourseDetail } from "./course-detail.tsx";
import { courseMeta } from "./course-meta.ts";
import { loadCourse } from "./load-course.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadCourse(context.get(askContext), params.id, "/training");
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCourse(ask, params.id, "/training");
export const meta: Route.MetaFunction = ({ loaderData, matches }) => courseMeta(loaderData, matches);

export default function TrainingDetail({ loaderData }: Route.ComponentProps) {
	return <CourseDetail key={loaderData.courseID} course={loaderData} />;
}
