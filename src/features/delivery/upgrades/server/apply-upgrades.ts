import { changeAccess } from "#features/delivery/enrollments/server/index.ts";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import { findAccess, insertUpgrade, markBasesEnded, markEnded, type PaidUpgrade } from "./upgrade-store.ts";

/**
 * Extends the access of purchases by upgrades that were just paid. Safe to repeat.
 *
 * @returns what the holders of the seats have now
 */
export async function applyUpgrades(trx: Transaction, upgrades: PaidUpgrade[]): Promise<ChangedAccess[]> {
	const changed: ChangedAccess[] = [];
	for (const upgrade of upgrades.toSorted((a, b) => a.baseLineId - b.baseLineId)) {
		await lockLine(trx, upgrade.baseLineId);
		await insertUpgrade(trx, upgrade);
		changed.push(...(await refreshAccess(trx, upgrade.baseLineId)));
	}
	return changed;
}

/**
 * Ends upgrades whose lines were refunded: the purchases keep their own access. Upgrades whose purchase was refunded
 * end with it, and staff are asked to refund them too.
 *
 * @returns what the holders of the seats still have
 */
export async function endUpgrades(trx: Transaction, lineIds: number[], now: Date): Promise<ChangedAccess[]> {
	const changed: ChangedAccess[] = [];
	for (const baseLineId of await markEnded(trx, lineIds)) {
		await lockLine(trx, baseLineId);
		changed.push(...(await refreshAccess(trx, baseLineId)));
	}
	for (const {
		id,
		order_id: orderId,
		title,
		paid_cents: paid,
		tax_cents: tax,
		position,
		reference,
	} of await markBasesEnded(trx, lineIds))
		if (paid > 0)
			await recordDiscrepancy(trx, {
				kind: "upgrade_without_purchase",
				reference: `${reference}/${position + 1}`,
				orderId,
				lineId: id,
				cents: paid + tax,
				detail: title,
				seenAt: now,
			});
	return changed;
}

/** What the holder of a seat has after an upgrade began or ended. */
interface ChangedAccess {
	userId: number;
	courseId: number;
	title: string;
	sessionType: string;
	live: boolean;
}

/**
 * Gives whoever holds a purchase's seat the access that it and its active upgrades grant. An open invitation reads it
 * when it is accepted.
 */
async function refreshAccess(trx: Transaction, baseLineId: number): Promise<ChangedAccess[]> {
	const access = await findAccess(trx, baseLineId);
	if (access?.pricing_id == null) return [];
	const {
		title,
		pricing_id: pricingId,
		session_type: sessionType,
		grants_live: live,
		grants_recording: recording,
		grants_transcript: transcript,
	} = access;
	const holders = await changeAccess(trx, baseLineId, {
		pricingId,
		sessionType,
		grants: { live, recording, transcript },
	});
	return holders.flatMap(({ userId, courseId }) =>
		userId === null ? [] : { userId, courseId, title, sessionType, live },
	);
}
