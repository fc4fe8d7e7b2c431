import { findLaterPayments } from "#features/sales/payments/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/jobs/jobs.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { listUncheckedRestores, markPaymentsChecked } from "./backups-store.ts";

const checkRestoresJob = declareJob<object>({ name: "check-restores", retries: 0 });

/** Checks restores every minute until the payment provider is reachable. */
export function registerRestoreJobs(context: AppContext): void {
	context.jobs.handle(checkRestoresJob, () => checkRestores(context));
	context.jobs.schedule(checkRestoresJob, "* * * * *");
}

/** Checks for payments after each restored backup, once per restore. */
export async function checkRestores(context: Parameters<typeof findLaterPayments>[0]): Promise<void> {
	const { db, clock, log } = context;
	for (const { id, backup_made_at: madeAt } of await listUncheckedRestores(db)) {
		try {
			const seen = await findLaterPayments(context, madeAt);
			await markPaymentsChecked(db, id, clock.now());
			log.info({ seen, since: madeAt }, "Checked the payments after the restored backup.");
		} catch (error) {
			if (!(error instanceof PaymentUnavailable)) throw error;
			return log.warn("Payment provider unavailable; payments after the restored backup are checked later.");
		}
	}
}
