import type { Role } from "#api/call.ts";
import { keepUntilContentChanges } from "#platform/cache/content/keep-until-content-changes.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { dismissSetupSteps, readActionItems, readFigures, readSetupSteps, readUpcoming } from "../contract.ts";
import { readPeriod } from "./read-figures.ts";
import { readOpenActionItems } from "./read-open-action-items.ts";
import { hasDismissed, setDismissed } from "./setup-store.ts";
import { countCourses, listNextSessions } from "./upcoming-store.ts";

const maxSessions = 8;
const countCoursesOnce = keepUntilContentChanges(countCourses);

export function serveDashboard(serve: Serve, context: AppContext): void {
	const { db, clock, meetings } = context;
	serve(readFigures, ({ query }) => readPeriod(context, query.by, Number(query.last)));

	serve(readUpcoming, async () => {
		const rows = await listNextSessions(db, clock.now(), maxSessions);
		return {
			sessions: rows.map((row) => ({
				courseID: row.id,
				title: row.title,
				instructor: row.instructor,
				startsAt: row.webinar_date.toISOString(),
				seatsSold: Number(row.seats),
				joinLink: row.linked ? ("set" as const) : meetings !== null && !row.opened ? ("later" as const) : ("missing" as const),
			})),
			courses: await countCoursesOnce(db, clock.now()),
		};
	});

	serve(readSetupSteps, async (_request, { user }) => ({
		dismissed: await hasDismissed(db, user.userId),
		steps: await Promise.all(
			context.declared.setupSteps.map(async ({ title, text, to, isDone, describe }) => {
				const done = await isDone(context);
				return { title, text: describe && !done ? `${text} ${await describe(context)}` : text, to, done };
			}),
		),
	}));
	serve(dismissSetupSteps, async ({ body: { dismissed } }, { user }) => {
		await setDismissed(db, user.userId, dismissed ? clock.now() : null);
		return { dismissed };
	});

	serve(readActionItems, async (_request, { user }) => ({ actionItems: await readOpenActionItems(context, user.role as Role, clock.now()) }));
}
