import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import { type InvoiceSettings, initialSettings } from "../rules/invoice-settings.ts";

/** Reads how customers pay by invoice. */
export async function readInvoiceSettings(db: Executor): Promise<InvoiceSettings> {
	const row = await db.selectFrom("invoice_settings").selectAll().executeTakeFirst();
	if (!row) return initialSettings;
	return {
		version: row.version,
		everyoneFromCents: row.everyone_from_cents,
		accessOpens: row.access_opens,
		netDays: row.net_days,
		purchaseOrderRequired: row.purchase_order_required,
		remittance: row.remittance,
		remindBefore: row.remind_before,
		remindAfter: row.remind_after,
	};
}

/** Replaces the settings of a version by the next one; false if someone else changed them. */
export async function writeInvoiceSettings(trx: Transaction, settings: InvoiceSettings): Promise<boolean> {
	const row = {
		version: settings.version + 1,
		everyone_from_cents: settings.everyoneFromCents,
		access_opens: settings.accessOpens,
		net_days: settings.netDays,
		purchase_order_required: settings.purchaseOrderRequired,
		remittance: settings.remittance,
		remind_before: sql<number[]>`${settings.remindBefore}::integer[]`,
		remind_after: sql<number[]>`${settings.remindAfter}::integer[]`,
	};
	const written =
		settings.version === 0
			? await trx
					.insertInto("invoice_settings")
					.values(row)
					.onConflict((conflict) => conflict.doNothing())
					.returning("version")
					.executeTakeFirst()
			: await trx
					.updateTable("invoice_settings")
					.set(row)
					.where("version", "=", settings.version)
					.returning("version")
					.executeTakeFirst();
	return written !== undefined;
}

/** Returns whether staff allow a customer to pay by invoice. */
export const isCustomerAllowed = async (db: Executor, userId: number): Promise<boolean> =>
	(await db.selectFrom("invoice_customers").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !==
	undefined;

/** Allows a customer to pay by invoice, or no longer. False if nothing changed. */
export async function writeCustomerAllowed(
	trx: Transaction,
	userId: number,
	{ isAllowed, now }: { isAllowed: boolean; now: Date },
): Promise<boolean> {
	if (!isAllowed) {
		const { numDeletedRows } = await trx
			.deleteFrom("invoice_customers")
			.where("user_id", "=", userId)
			.executeTakeFirst();
		return numDeletedRows > 0n;
	}
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("invoice_customers")
		.values({ user_id: userId, allowed_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}
