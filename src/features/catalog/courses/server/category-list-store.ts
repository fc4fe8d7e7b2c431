import { type SqlBool, sql } from "kysely";
import type { Database } from "#platform/index.ts";
import type { Category } from "../contract.ts";
import { isPublicCourse, type PublicScope } from "./site-store.ts";

/** Lists the categories in their order, and whether visitors see a course of each. */
export const findCategories = (db: Database, site: PublicScope): Promise<Category[]> =>
	db
		.selectFrom("public_categories")
		.select(["name", "slug", "description", "list"])
		.select(
			sql<SqlBool>`exists (select from courses where courses.category_id = public_categories.id and ${isPublicCourse(site)})`
				.$castTo<boolean>()
				.as("hasCourses"),
		)
		.orderBy("position")
		.orderBy("id")
		.execute();
