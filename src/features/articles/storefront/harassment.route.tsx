import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { harassmentArticle } from "../content/harassment.tsx";
import type { Route } from "./+types/harassment.route";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context }: Route.LoaderArgs) => relatedCourses(context.get(askContext), harassmentArticle);
export const clientLoader = () => relatedCourses(ask, harassmentArticle);
export const meta = articleMeta(harassmentArticle);

export default function Harassment({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={harassmentArticle} courses={loaderData} />;
}
