import type { AppContext } from "#platform/feature/app-context.ts";
import { addDays, dayOf } from "#values/business-days.ts";
import type { Figures, FiguresResponse } from "../contract.ts";
import { type Bucket, type Grouping, isIn, periodsOf, sumInto, wholeOf } from "../rules/period.ts";
import { type DaySums, readDays } from "./figures-store.ts";

function figuresOf(days: Omit<DaySums, "checkouts">[]): Figures {
	const sum = (pick: (day: Omit<DaySums, "checkouts">) => number) => days.reduce((all, day) => all + pick(day), 0);
	return { salesCents: sum(({ paid, refunded }) => paid - refunded), orders: sum(({ orders }) => orders), signUps: sum(({ signUps }) => signUps) };
}

export async function readPeriod({ db, clock }: Pick<AppContext, "db" | "clock">, by: Grouping, last: number): Promise<FiguresResponse> {
	const today = dayOf(clock.now());
	const yesterday = addDays(today, -1);
	const { now, before } = periodsOf(by, last, today);
	const days = await readDays(db, wholeOf(before).first, today);
	const nowSums = sumInto(now, days, figuresOf);
	const beforeSums = sumInto(before, days, figuresOf);
	const inside = (buckets: Bucket[]) => days.filter(({ day }) => isIn(wholeOf(buckets), day));
	return {
		today: figuresOf(days.filter(({ day }) => day === today)),
		yesterday: figuresOf(days.filter(({ day }) => day === yesterday)),
		total: figuresOf(inside(now)),
		totalBefore: figuresOf(inside(before)),
		buckets: nowSums.map(({ first, last, sum }, index) => {
			const other = beforeSums[index] as (typeof beforeSums)[number];
			return { first, last, figures: sum, before: { first: other.first, last: other.last, figures: other.sum } };
		}),
	};
}
