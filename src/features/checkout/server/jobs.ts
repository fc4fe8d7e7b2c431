import { declareJob, type Jobs } from "../../../platform/jobs/jobs.ts";
import type { CheckoutWorld } from "./checkout-world.ts";
import { reconcile } from "./reconcile.ts";

const reconcileOrders = declareJob<object>({ name: "reconcile-orders", retries: 0 });

/** Reconciles with the payment provider every minute; call `reconcile` once at start beside it. */
export function registerCheckoutJobs(jobs: Jobs, world: CheckoutWorld): void {
	jobs.handle(reconcileOrders, () => reconcile(world));
	jobs.schedule(reconcileOrders, "* * * * *");
}
