import { findLaterPayments } from "#features/sales/payments/server/index.ts";
import { openSnapshotSocket } from "#platform/database/embedded/snapshot-socket.ts";
import type { Service } from "#platform/feature/define-feature.ts";
import { type AppContext, declareJob, defineFeature } from "#platform/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { listUncheckedRestores, markPaymentsChecked, recordBackup } from "./server/backups-store.ts";

const checkRestoresJob = declareJob<object>({ name: "check-restores", retries: 0 });

export const feature = defineFeature({
	name: "operations/backups",
	jobs: registerRestoreJobs,
	catchUp: checkRestores,
	// Payments of a restored backup are found before refunds are checked.
	catchesUpBefore: ["sales/payments"],
	service: serveSnapshots,
});

/** Checks restores every minute until the payment provider is reachable. */
function registerRestoreJobs(context: AppContext): void {
	context.jobs.handle(checkRestoresJob, () => checkRestores(context), "* * * * *");
}

/** Checks for payments after each restored backup, once per restore. */
async function checkRestores(context: Parameters<typeof findLaterPayments>[0]): Promise<void> {
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

/** Lets `lectern backup` copy the embedded database while the app runs, and records the backups that it makes. */
async function serveSnapshots({ copyDatabase, settings, db, clock }: AppContext): Promise<Service | undefined> {
	if (!copyDatabase) return undefined;
	const socket = await openSnapshotSocket(settings.DATA_DIR, {
		copy: copyDatabase,
		made: (bytes, madeAt) => recordBackup(db, { madeAt, now: clock.now(), bytes }),
	});
	return socket && { stop: () => socket.close() };
}
