import { refuse } from "../../../../api/refusal.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { Busy, limitConcurrency } from "../../../../platform/limits/limit-concurrency.ts";
import { readCards, type Shown } from "../../courses/server/index.ts";
import { searchCourses, searchWithCount } from "../contract.ts";
import { countFound, findCourses } from "./search-courses.ts";

/** The database has ten connections for everything; purchases wait for no more than these searches. A hundred take a second or two. */
const limits = { running: 3, waiting: 100 };

/** Serves the search. */
export function serveSearch(serve: Serve, { db, clock, siteId, siteName }: Pick<AppContext, "db" | "clock" | "siteId" | "siteName">): void {
	const enter = limitConcurrency(limits);
	const limited = async <Result>(work: (site: Shown) => Promise<Result>) => {
		try {
			return await enter(() => work({ siteId, siteName, now: clock.now() }));
		} catch (error) {
			if (error instanceof Busy) return refuse(searchCourses, "busy", { retryAfter: error.retryAfter });
			throw error;
		}
	};
	serve(searchCourses, ({ query }) => limited(async (site) => readCards(db, (await findCourses(db, query.keyword, site)).ids, site)));
	serve(searchWithCount, ({ query }) =>
		limited(async (site) => {
			const found = await findCourses(db, query.keyword, site);
			return { courses: await readCards(db, found.ids, site), count: await countFound(db, found, site), match: found.match };
		}),
	);
}
