import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { metrics } from "../content/entries.ts";
import type { Route } from "./+types/metrics.route";
import { articleMeta } from "./article-meta.ts";
import { ComingPage } from "./coming-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context }: Route.LoaderArgs) => relatedCourses(context.get(askContext), metrics);
export const clientLoader = () => relatedCourses(ask, metrics);
export const meta = articleMeta(metrics);

const about =
	"It will show how a handful of numbers, such as overdue trainings, open corrective actions and the time from complaint to first step, point to a compliance problem while it is still small, and which popular metrics say nothing at all.";

export default function Metrics({ loaderData }: Route.ComponentProps) {
	return <ComingPage article={metrics} courses={loaderData} about={about} />;
}
