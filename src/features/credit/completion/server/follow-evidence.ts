import { considerCertificates } from "#features/delivery/certificates/server/index.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { reviewCertificates } from "./review-certificates.ts";

/**
 * Decides about enrollments in the transaction that changed their evidence, because their certificates are considered.
 * Those whose credit is no longer earned have to be reviewed.
 */
export async function followChange(
	context: Pick<AppContext, "clock" | "events" | "mail" | "publicUrl">,
	trx: Transaction,
	enrollmentIds: readonly number[],
): Promise<void> {
	await considerCertificates(context, trx, enrollmentIds);
	await reviewCertificates(trx, enrollmentIds, context.clock.now());
}
