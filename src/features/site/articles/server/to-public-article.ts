import type { SafeHtml } from "#values/safe-html.ts";
import type { Article } from "../contract.ts";
import { readingMinutes } from "../rules/reading-time.ts";
import { withContents } from "../rules/table-of-contents.ts";
import type { ArticleTexts } from "./tables.ts";

/** Converts an article for visitors. */
export function toPublicArticle({
	slug,
	title,
	summary,
	topic,
	related,
	coming,
	body,
}: Omit<ArticleTexts, "position">): Article {
	return {
		slug,
		title,
		summary,
		topic,
		related,
		minutes: computeReadingMinutes({ coming, body }),
		...withContents(body),
	};
}

/** Returns the reading time in minutes; null while the article is only announced. */
export const computeReadingMinutes = ({ coming, body }: { coming: boolean; body: SafeHtml }): number | null =>
	coming ? null : readingMinutes(body);
