import type { Generated, GeneratedAlways } from "kysely";
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

export interface ArticlesTable extends ArticleTexts {
	id: GeneratedAlways<number>;
	minutes: number | null;
	published_at: Date | null;
	archived: Generated<boolean>;
	version: Generated<number>;
	updated_at: Date;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		articles: ArticlesTable;
		article_versions: ArticleTexts & {
			article_id: number;
			version: number;
			action: string;
			at: Date;
			actor_id: number | null;
			published_at: Date | null;
			archived: boolean;
		};
		article_slugs: { slug: string; article_id: number };
	}
}
