import type { SafeHtml } from "#values/safe-html.ts";

export interface ArticleTexts {
	slug: string;
	title: string;
	summary: string;
	topic: string;
	related: string;
	coming: boolean;
	body: SafeHtml;
	position: number;
}

declare module "#platform/database/tables.ts" {
	interface Columns {
		articles: ArticleTexts;
		article_versions: {
			body: SafeHtml;
		};
	}
}
