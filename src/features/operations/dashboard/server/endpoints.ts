import type { Role } from "../../../../api/call.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { ActionItem } from "../../../../platform/feature/action-item.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { readActionItems, readFigures, readUpcoming } from "../contract.ts";
import { readPeriod } from "./read-figures.ts";
import { readOpenActionItems } from "./read-open-action-items.ts";
import { catalogVersion, countCourses, listNextSessions } from "./upcoming-store.ts";

export interface DashboardDeps {
	db: Database;
	clock: Clock;
	/** In the order in which they are shown. */
	items: readonly ActionItem[];
	/** Whether a meeting provider creates the join links of sessions. */
	meetingsMade: boolean;
}

const mostSessions = 8;

/** Serves what an operator sees first. */
export function serveDashboard(serve: Serve, deps: DashboardDeps): void {
	const { db, clock, meetingsMade } = deps;
	serve(readFigures, ({ query }) => readPeriod(deps, query.by, Number(query.last)));

	let known: { as: string; courses: { offered: number; archived: number } } | undefined;
	/** Counted anew when the catalog has changed, and each minute for what was scheduled: with very many courses that takes its time. */
	async function courses() {
		const now = clock.now();
		const as = `${await catalogVersion(db)}:${Math.floor(now.getTime() / 60_000)}`;
		if (known?.as !== as) known = { as, courses: await countCourses(db, now) };
		return known.courses;
	}

	serve(readUpcoming, async () => {
		const rows = await listNextSessions(db, clock.now(), mostSessions);
		return {
			sessions: rows.map((row) => ({
				courseID: row.id,
				title: row.title,
				instructor: row.instructor,
				startsAt: row.webinar_date.toISOString(),
				seatsSold: Number(row.seats),
				joinLink: row.linked ? ("set" as const) : meetingsMade && !row.opened ? ("later" as const) : ("missing" as const),
			})),
			courses: await courses(),
		};
	});

	serve(readActionItems, async (_request, { user }) => ({ needs: await readOpenActionItems(deps, user.role as Role, clock.now()) }));
}
