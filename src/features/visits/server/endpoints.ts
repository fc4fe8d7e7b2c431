import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import type { Serve } from "../../../platform/http/answers.ts";
import { dayOf } from "../../../values/business-days.ts";
import { type FunnelStep, readFunnel } from "../../today/contract.ts";
import { type Bucket, periodsOf } from "../../today/rules/period.ts";
import { readDays } from "../../today/server/index.ts";
import { noteStep } from "../contract.ts";
import { isRobot } from "../rules/is-robot.ts";
import type { StepCounter } from "./step-counter.ts";
import { listSteps } from "./steps-store.ts";

export interface VisitsDeps {
	db: Database;
	clock: Clock;
	counter: StepCounter;
}

/** Serves the counting of steps, and what came of it. */
export function serveVisits(serve: Serve, { db, clock, counter }: VisitsDeps): void {
	serve(noteStep, ({ body }, { address, header }) => {
		// Whoever asks not to be tracked is not even counted; all get the same answer.
		const refuses = header("sec-gpc") === "1" || header("dnt") === "1";
		if (!refuses && !isRobot(header("user-agent"))) counter.count(body.step, address);
		return {};
	});

	serve(readFunnel, async ({ query }) => {
		const today = dayOf(clock.now());
		const { now, before } = periodsOf(query.by, Number(query.last), today);
		const from = (before[0] as Bucket).first;
		// Checkouts and payments are what orders say: they need no counting of visitors.
		const days = await readDays(db, from, today);
		const steps = await listSteps(db, from, today);
		const taken = [
			...steps.map(({ day, step, count }) => ({ day, step: step as FunnelStep["step"], count: Number(count) })),
			...days.map(({ day, checkouts }) => ({ day, step: "checkout" as const, count: checkouts })),
			...days.map(({ day, orders }) => ({ day, step: "paid" as const, count: orders })),
		];
		const countIn = (buckets: Bucket[], wanted: FunnelStep["step"]) =>
			taken.reduce((sum, { day, step, count }) => (step === wanted && buckets.some(({ first, last }) => day >= first && day <= last) ? sum + count : sum), 0);
		const names = ["visit", "course", "cart", "checkout", "paid"] as const;
		return { steps: names.map((step) => ({ step, count: countIn(now, step), before: countIn(before, step) })) };
	});
}
