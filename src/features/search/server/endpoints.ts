import type { Serve } from "../../../platform/http/answers.ts";
import { type CatalogueDeps, readCards } from "../../catalogue/server/index.ts";
import { searchCourses } from "../contract.ts";
import { searchCourseIds } from "./search-courses.ts";

/** How many courses one search gives at most. */
const most = 50;

/** Serves the search. */
export function serveSearch(serve: Serve, { db, clock, siteId, siteName }: CatalogueDeps): void {
	serve(searchCourses, async ({ query }) => {
		const site = { siteId, siteName, now: clock.now() };
		return readCards(db, await searchCourseIds(db, query.keyword, { site, limit: most }), site);
	});
}
