import { changeAccess } from "#features/delivery/enrollments/server/index.ts";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { lockLine } from "#features/sales/orders/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { joinGrants } from "../rules/find-upgrades.ts";
import { insertUpgrade, listParts, markBasesEnded, markEnded, type PaidUpgrade } from "./upgrade-store.ts";

/** Extends the access of purchases by upgrades that were just paid. Safe to repeat. */
export async function applyUpgrades(trx: Transaction, upgrades: PaidUpgrade[]): Promise<void> {
	for (const upgrade of upgrades.toSorted((a, b) => a.baseLineId - b.baseLineId)) {
		await lockLine(trx, upgrade.baseLineId);
		await insertUpgrade(trx, upgrade);
		await refreshAccess(trx, upgrade.baseLineId);
	}
}

/** A customer whose live access an upgrade had added. */
interface LostLive {
	userId: number;
	courseId: number;
}

/**
 * Ends upgrades whose lines were refunded: the purchases keep their own access. Upgrades whose purchase was refunded end with
 * it, and staff are asked to refund them too.
 *
 * @returns the customers who lost live access
 */
export async function endUpgrades(trx: Transaction, lineIds: number[], now: Date): Promise<LostLive[]> {
	const lost: LostLive[] = [];
	for (const baseLineId of await markEnded(trx, lineIds)) {
		await lockLine(trx, baseLineId);
		const changed = await refreshAccess(trx, baseLineId);
		if (changed?.userId != null && !changed.grants.live) lost.push({ userId: changed.userId, courseId: changed.courseId });
	}
	for (const { id, order_id: orderId, title, paid_cents: paid, tax_cents: tax, position, reference } of await markBasesEnded(trx, lineIds))
		if (paid > 0)
			await recordDiscrepancy(trx, {
				...{ kind: "upgrade_without_purchase", reference: `${reference}/${position + 1}`, orderId, lineId: id },
				...{ cents: paid + tax, detail: title, seenAt: now },
			});
	return lost;
}

/** Gives a purchase the access that it and its active upgrades grant. Undefined if its access has ended. */
async function refreshAccess(trx: Transaction, baseLineId: number) {
	const parts = await listParts(trx, baseLineId);
	const last = parts.at(-1);
	if (!last) return undefined;
	const grants = joinGrants(parts.map((part) => part.grants));
	const changed = await changeAccess(trx, baseLineId, { pricingId: last.pricingId, sessionType: last.sessionType, grants });
	return changed && { ...changed, grants };
}
