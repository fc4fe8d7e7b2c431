import type { ColumnType, GeneratedAlways } from "kysely";
import type { PageContent, PageLayout } from "../rules/page-content.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";

type StoredContent = ColumnType<PageContent, string, string>;

declare module "#platform/database/tables.ts" {
	interface Tables {
		site_pages: { slug: string; layout: PageLayout; version: number; content: StoredContent; updated_at: Date };
		site_page_versions: {
			slug: string;
			version: number;
			action: "created" | "edited" | "restored";
			at: Date;
			actor_id: number | null;
			content: StoredContent;
		};
		site_page_publications: { id: GeneratedAlways<number>; slug: string; version: number | null; visible_from: Date };
		site_navigation_versions: { version: number; at: Date; actor_id: number | null; content: ColumnType<SiteNavigation, string, never> };
		site_navigation_publications: { id: GeneratedAlways<number>; version: number; visible_from: Date };
		site_page_pictures: { id: string; width: number; height: number; bytes: Uint8Array; created_at: Date };
	}
}
