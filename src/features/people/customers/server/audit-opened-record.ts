import { type Clock, consumeLimit, type Database, inTransaction, recordAudit, type User } from "#platform/index.ts";

/**
 * Records in the audit log that a staff member opened a customer's record. At most once an hour, because screens reload
 * after each change.
 *
 * @param customerId the owner of the record
 */
export async function auditOpenedRecord(db: Database, clock: Clock, staff: User, customerId: number): Promise<void> {
	const isRecorded = await consumeLimit(db, clock, {
		key: `looked-at:${staff.userId}:${customerId}`,
		max: 1,
		seconds: 3_600,
	});
	if (isRecorded) return;
	await inTransaction(db, (trx) =>
		recordAudit(trx, clock, staff, {
			action: "customer.looked_at",
			id: customerId,
			summary: `Opened the record of customer ${customerId}`,
		}),
	);
}
