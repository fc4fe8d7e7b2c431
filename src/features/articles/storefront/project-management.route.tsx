import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { projectManagementArticle } from "../content/project-management.tsx";
import type { Route } from "./+types/project-management.route";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context }: Route.LoaderArgs) => relatedCourses(context.get(askContext), projectManagementArticle);
export const clientLoader = () => relatedCourses(ask, projectManagementArticle);
export const meta = articleMeta(projectManagementArticle);

export default function ProjectManagement({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={projectManagementArticle} courses={loaderData} />;
}
