import { askContext } from "../../../wire/ask-context.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { californiaLeavesArticle } from "../content/california-leaves.tsx";
import type { Route } from "./+types/california-leaves.route";
import { articleMeta } from "./article-meta.ts";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

export const loader = ({ context }: Route.LoaderArgs) => relatedCourses(context.get(askContext), californiaLeavesArticle);
export const clientLoader = () => relatedCourses(ask, californiaLeavesArticle);
export const meta = articleMeta(californiaLeavesArticle);

export default function CaliforniaLeaves({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={californiaLeavesArticle} courses={loaderData} />;
}
