import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { CategoryList } from "../rules/category.ts";

interface CategoriesTable {
	id: Generated<number>;
	name: string;
	slug: string;
	description: string;
	list: CategoryList;
	/** Ascending in lists. */
	position: number;
	version: Generated<number>;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		categories: CategoriesTable;
		public_categories: ViewOf<CategoriesTable, "id" | "name" | "slug" | "description" | "list" | "position">;
	}
}
