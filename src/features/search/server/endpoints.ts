import type { Serve } from "../../../platform/http/answers.ts";
import { atOnce, Busy } from "../../../platform/limits/at-once.ts";
import { refuse } from "../../../wire/refusal.ts";
import { type CatalogueDeps, readCards } from "../../catalogue/server/index.ts";
import { searchCourses } from "../contract.ts";
import { searchCourseIds } from "./search-courses.ts";

/** How many courses one search gives at most. */
const most = 50;

/** The database has ten connections for everything; purchases wait for no more than these searches. A hundred take a second or two. */
const door = { running: 3, waiting: 100 };

/** Serves the search. */
export function serveSearch(serve: Serve, { db, clock, siteId, siteName }: CatalogueDeps): void {
	const enter = atOnce(door);
	serve(searchCourses, async ({ query }) => {
		const site = { siteId, siteName, now: clock.now() };
		try {
			return await enter(async () => readCards(db, await searchCourseIds(db, query.keyword, { site, limit: most }), site));
		} catch (error) {
			if (error instanceof Busy) return refuse(searchCourses, "busy", { retryAfter: error.retryAfter });
			throw error;
		}
	});
}
