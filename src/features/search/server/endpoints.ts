import type { Database } from "../../../platform/database/tables.ts";
import type { Serve } from "../../../platform/http/answers.ts";
import { readCards } from "../../catalogue/server/index.ts";
import { searchCourses } from "../contract.ts";
import { searchCourseIds } from "./search-courses.ts";

/** How many courses one search gives at most. */
const most = 50;

/** Serves the search. */
export function serveSearch(serve: Serve, { db, siteId, siteName }: { db: Database; siteId: number; siteName: string }): void {
	const site = { siteId, siteName };
	serve(searchCourses, async ({ query }) => readCards(db, await searchCourseIds(db, query.keyword, { site, limit: most }), site));
}
