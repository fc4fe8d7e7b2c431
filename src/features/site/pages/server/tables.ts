import type { ColumnType } from "kysely";
import type { PageContent } from "../rules/page-content.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";

type StoredContent = ColumnType<PageContent, string, string>;

declare module "#platform/database/tables.ts" {
	interface Columns {
		site_pages: {
			content: StoredContent;
		};
		site_page_versions: {
			content: StoredContent;
		};
		site_navigation_versions: {
			content: ColumnType<SiteNavigation, string, never>;
		};
	}
}
