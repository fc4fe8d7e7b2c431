import { readReceivables } from "#features/sales/pay-by-invoice/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { addDays, toDay } from "#values/business-days.ts";
import type { Figures, FiguresResponse } from "../contract.ts";
import { type Bucket, type Grouping, isIn, listPeriods, mergeBuckets, sumInto } from "../rules/period.ts";
import { type DaySums, readDays } from "./figures-store.ts";

function sumFigures(days: Omit<DaySums, "checkouts">[]): Figures {
	const sum = (pick: (day: Omit<DaySums, "checkouts">) => number) => days.reduce((all, day) => all + pick(day), 0);
	return { salesCents: sum(({ paid, refunded }) => paid - refunded), orders: sum(({ orders }) => orders), signUps: sum(({ signUps }) => signUps) };
}

export async function readPeriod({ db, clock }: Pick<AppContext, "db" | "clock">, by: Grouping, last: number): Promise<FiguresResponse> {
	const today = toDay(clock.now());
	const yesterday = addDays(today, -1);
	const { now, before } = listPeriods(by, last, today);
	const [days, { owed, invoices, overdue }] = await Promise.all([readDays(db, mergeBuckets(before).first, today), readReceivables(db, today)]);
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
			return { first, last, figures: sum, before: { first: previous.first, last: previous.last, figures: previous.sum } };
		}),
	};
}
