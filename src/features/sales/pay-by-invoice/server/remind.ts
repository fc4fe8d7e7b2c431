import { lockOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { declareJob, inTransaction, toDay } from "#platform/index.ts";
import { reminderEmail } from "../emails/reminder.ts";
import { findDueReminder } from "../rules/find-due-reminder.ts";
import { emailInvoice } from "./email-invoice.ts";
import { listUnpaid } from "./invoices-store.ts";
import { readInvoiceSettings } from "./settings-store.ts";

export const remindJob = declareJob<object>({ name: "pay-by-invoice.remind", retries: 2 });

/** Emails customers about invoices that are due soon or overdue, once for each day of the settings. Safe to repeat. */
export async function remind(context: OrderContext): Promise<void> {
	const { remindBefore: before, remindAfter: after, remittance } = await readInvoiceSettings(context.db);
	if (before.length + after.length === 0) return;
	const today = toDay(context.clock.now());
	for (let last = 0; ; ) {
		const orders = await listUnpaid(context.db, last);
		for (const { id, due_on: dueOn, placed_at: placedAt } of orders) {
			if (dueOn === null || placedAt === null) continue;
			const offset = findDueReminder({ placedOn: toDay(placedAt), dueOn, before, after }, today);
			if (offset !== undefined) await sendReminder(context, id, { offset, remittance });
		}
		if (orders.length < 200) return;
		last = orders.at(-1)?.id ?? last;
	}
}

/** Queues a reminder, unless the invoice was paid meanwhile. */
async function sendReminder(
	{ db, clock, mail }: OrderContext,
	orderId: number,
	{ offset, remittance }: { offset: number; remittance: string },
): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order?.state !== "invoiced" || order.due_on === null) return;
		const { owed_cents: owed, due_on: dueOn } = order;
		const isOverdue = dueOn < toDay(clock.now());
		await emailInvoice({ mail }, trx, order, {
			template: reminderEmail,
			key: `invoice-reminder:${order.reference}:${offset}`,
			toFacts: (facts) => ({ ...facts, owed, dueOn, isOverdue, remittance }),
		});
	});
}
