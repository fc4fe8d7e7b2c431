import { readReceivables } from "#features/sales/pay-by-invoice/server/index.ts";
import { keepUntilContentChanges } from "#platform/cache/content/keep-until-content-changes.ts";
import { type AppContext, addDays, type Role, type Serve, toDay } from "#platform/index.ts";
import {
	dismissSetupSteps,
	type Figures,
	type FiguresResponse,
	readActionItems,
	readFigures,
	readSetupSteps,
	readUpcoming,
} from "../contract.ts";
import { type Bucket, type Grouping, isIn, listPeriods, mergeBuckets, sumInto } from "../rules/period.ts";
import { type DaySums, readDays } from "./figures-store.ts";
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
				joinLink: row.linked
					? ("set" as const)
					: meetings !== null && !row.opened
						? ("later" as const)
						: ("missing" as const),
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

	serve(readActionItems, async (_request, { user }) => ({
		actionItems: await readOpenActionItems(context, user.role as Role, clock.now()),
	}));
}

function sumFigures(days: Omit<DaySums, "checkouts">[]): Figures {
	const sum = (pick: (day: Omit<DaySums, "checkouts">) => number) => days.reduce((all, day) => all + pick(day), 0);
	return {
		salesCents: sum(({ paid, refunded }) => paid - refunded),
		orders: sum(({ orders }) => orders),
		signUps: sum(({ signUps }) => signUps),
	};
}

async function readPeriod(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	by: Grouping,
	last: number,
): Promise<FiguresResponse> {
	const today = toDay(clock.now());
	const yesterday = addDays(today, -1);
	const { now, before } = listPeriods(by, last, today);
	const [days, { owed, invoices, overdue }] = await Promise.all([
		readDays(db, mergeBuckets(before).first, today),
		readReceivables(db, today),
	]);
	const nowSums = sumInto(now, days, sumFigures);
	const beforeSums = sumInto(before, days, sumFigures);
	const inside = (buckets: Bucket[]) => days.filter(({ day }) => isIn(mergeBuckets(buckets), day));
	return {
		today: sumFigures(days.filter(({ day }) => day === today)),
		yesterday: sumFigures(days.filter(({ day }) => day === yesterday)),
		total: sumFigures(inside(now)),
		totalBefore: sumFigures(inside(before)),
		invoiced: { owedCents: owed, invoices, overdueCents: overdue },
		buckets: nowSums.map(({ first, last, sum }, index) => {
			const previous = beforeSums[index] as (typeof beforeSums)[number];
			return {
				first,
				last,
				figures: sum,
				before: { first: previous.first, last: previous.last, figures: previous.sum },
			};
		}),
	};
}
