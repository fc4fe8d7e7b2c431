import { type FunnelStep, readFunnel } from "#features/operations/dashboard/contract.ts";
import { type Bucket, isIn, listPeriods, mergeBuckets } from "#features/operations/dashboard/rules/period.ts";
import { readDays } from "#features/operations/dashboard/server/index.ts";
import { type AppContext, type Serve, toDay } from "#platform/index.ts";
import { recordVisit } from "../contract.ts";
import { isRobot } from "../rules/is-robot.ts";
import type { StepCounter } from "./step-counter.ts";
import { listSteps } from "./steps-store.ts";

const stepNames = ["visit", "course", "cart", "checkout", "paid"] as const;

export function serveAnalytics(
	serve: Serve,
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	counter: StepCounter,
): void {
	serve(recordVisit, ({ body }, { address, header }) => {
		// Respects Global Privacy Control and Do Not Track. The response is the same.
		const refuses = header("sec-gpc") === "1" || header("dnt") === "1";
		if (!refuses && !isRobot(header("user-agent"))) counter.count(body.step, address);
		return {};
	});

	serve(readFunnel, async ({ query }) => {
		const today = toDay(clock.now());
		const { now, before } = listPeriods(query.by, Number(query.last), today);
		const [period, periodBefore] = [mergeBuckets(now), mergeBuckets(before)];
		// Includes this server's counts that are not written yet.
		await counter.flush();
		// Checkouts and payments are counted from orders.
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
