import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { dayOf } from "../../../../values/business-days.ts";
import { type FunnelStep, readFunnel } from "../../dashboard/contract.ts";
import { type Bucket, isIn, periodsOf, wholeOf } from "../../dashboard/rules/period.ts";
import { readDays } from "../../dashboard/server/index.ts";
import { recordVisit } from "../contract.ts";
import { isRobot } from "../rules/is-robot.ts";
import type { StepCounter } from "./step-counter.ts";
import { listSteps } from "./steps-store.ts";

export interface AnalyticsDeps {
	db: Database;
	clock: Clock;
	counter: StepCounter;
}

const stepNames = ["visit", "course", "cart", "checkout", "paid"] as const;

/** Serves the counting of steps, and what came of it. */
export function serveAnalytics(serve: Serve, { db, clock, counter }: AnalyticsDeps): void {
	serve(recordVisit, ({ body }, { address, header }) => {
		// Whoever asks not to be tracked is not even counted; all get the same answer.
		const refuses = header("sec-gpc") === "1" || header("dnt") === "1";
		if (!refuses && !isRobot(header("user-agent"))) counter.count(body.step, address);
		return {};
	});

	serve(readFunnel, async ({ query }) => {
		const today = dayOf(clock.now());
		const { now, before } = periodsOf(query.by, Number(query.last), today);
		const [period, periodBefore] = [wholeOf(now), wholeOf(before)];
		// Checkouts and payments are what orders say: they need no counting of visitors.
		const days = await readDays(db, periodBefore.first, today);
		const steps = await listSteps(db, periodBefore.first, today);
		const countIn = (bucket: Bucket): Record<FunnelStep["step"], number> => {
			const counts = { visit: 0, course: 0, cart: 0, checkout: 0, paid: 0 };
			for (const { day, step, count } of steps) if (isIn(bucket, day)) counts[step] += Number(count);
			for (const { day, checkouts, orders } of days)
				if (isIn(bucket, day)) {
					counts.checkout += checkouts;
					counts.paid += orders;
				}
			return counts;
		};
		const [counts, countsBefore] = [countIn(period), countIn(periodBefore)];
		return { steps: stepNames.map((step) => ({ step, count: counts[step], before: countsBefore[step] })) };
	});
}
