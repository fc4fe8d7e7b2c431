import { pageTitle } from "../../../ui/page-title.ts";
import type { ArticleEntry } from "../content/article.ts";

/** Title and description of an article's page. */
export function articleMeta({ title, summary }: ArticleEntry) {
	return [{ title: pageTitle(title) }, { name: "description", content: summary }, { property: "og:type", content: "article" }];
}
