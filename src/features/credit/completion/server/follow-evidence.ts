import { considerCertificate, lockClaims } from "#features/delivery/certificates/server/index.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { decideAndSave } from "./decide-enrollments.ts";
import { reviewCertificates } from "./review-certificates.ts";

/** Decides about enrollments in the transaction that recorded their evidence. */
async function followEvidence({ clock }: Pick<AppContext, "clock">, trx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
	await lockClaims(trx, enrollmentIds);
	await decideAndSave(trx, enrollmentIds, clock.now());
}

/**
 * Decides about enrollments whose attendance was counted, or whose session has another date, in the same transaction. Certificates gain credit
 * by the same event; those whose credit is no longer earned have to be reviewed.
 */
export async function followAttendance({ clock }: Pick<AppContext, "clock">, trx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
	await followEvidence({ clock }, trx, enrollmentIds);
	await reviewCertificates(trx, enrollmentIds, clock.now());
}

/** Decides about enrollments whose evidence changed outside the features that certificates follow, and considers their certificates. */
export async function followChange(
	context: Pick<AppContext, "clock" | "events" | "mail" | "publicUrl">,
	trx: Transaction,
	enrollmentIds: readonly number[],
): Promise<void> {
	await followEvidence(context, trx, enrollmentIds);
	for (const id of enrollmentIds.toSorted((first, second) => first - second)) await considerCertificate(context, trx, id);
	await reviewCertificates(trx, enrollmentIds, context.clock.now());
}
