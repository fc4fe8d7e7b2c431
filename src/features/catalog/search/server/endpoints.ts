import { refuse } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { Busy, limitConcurrency } from "../../../../platform/limits/limit-concurrency.ts";
import { readCards } from "../../courses/server/index.ts";
import { findClosestCourses, searchCourses } from "../contract.ts";
import { closestCourseIds, searchCourseIds } from "./search-courses.ts";

/** How many courses one search gives at most. */
const most = 50;
const mostClosest = 12;

/** The database has ten connections for everything; purchases wait for no more than these searches. A hundred take a second or two. */
const door = { running: 3, waiting: 100 };

/** Serves the search. */
export function serveSearch(serve: Serve, { db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">): void {
	const enter = limitConcurrency(door);
	const search = async (find: typeof searchCourseIds, keyword: string, limit: number) => {
		const site = { siteId, siteName, now: clock.now() };
		try {
			return await enter(async () => readCards(db, await find(db, keyword, { site, limit }), site));
		} catch (error) {
			if (error instanceof Busy) return refuse(searchCourses, "busy", { retryAfter: error.retryAfter });
			throw error;
		}
	};
	serve(searchCourses, ({ query }) => search(searchCourseIds, query.keyword, most));
	serve(findClosestCourses, ({ query }) => search(closestCourseIds, query.keyword, mostClosest));
}
