import { bulkAccounts, insertAccount, lockUser, orderResetLink } from "#features/people/accounts/server/index.ts";
import { assignOwner, type BoughtOrder, lockBoughtOrder } from "#features/sales/orders/server/index.ts";
import { AccessOpened } from "#features/sales/payments/events.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { QuoteCoursesOpened } from "../events.ts";
import { findQuote } from "./quote-store.ts";

const sellsCourses = (lines: BoughtOrder["lines"]): boolean => lines.some(({ course_id }) => course_id !== null);

/**
 * Gives the order of a quote to the account that has the quote's address, or had it, and creates the account if there
 * is none. The address got the link to the quote, so it is the customer's; a password is set with another link to it.
 */
export async function assignToAccount(
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	trx: Transaction,
	{ orderId, email, fullName }: { orderId: number; email: string; fullName: string },
): Promise<void> {
	const holder = await bulkAccounts.findHolder(trx, email);
	const account =
		(await lockUser(trx, holder ? { id: holder.id } : { email })) ??
		(await insertAccount(trx, { email, fullName, role: null, now: clock.now() })) ??
		(await lockUser(trx, { email }));
	if (!account) throw new Error("An account could neither be found nor created.");
	await assignOwner(trx, orderId, account.id);
	if (!account.hasPassword) await orderResetLink(trx, jobs, account.email);
}

/** Opens the courses of a quote that was paid by card, and queues the email that says how to hand out the seats. */
export async function openPaidCourses(
	context: AppContext,
	trx: Transaction,
	{ quoteId, orderId, invoice }: { quoteId: number; orderId: number; invoice: string },
): Promise<void> {
	const bought = await lockBoughtOrder(trx, orderId);
	if (!bought?.buyer || !sellsCourses(bought.lines)) return;
	const { email } = bought.buyer;
	// The order's name is that of the invoice, with the company.
	const fullName = (await findQuote(trx, quoteId))?.customer_name || email;
	await assignToAccount(context, trx, { orderId, email, fullName });
	const owned = await lockBoughtOrder(trx, orderId);
	if (!owned) return;
	const now = context.clock.now();
	await context.events.publish(trx, AccessOpened, { orders: [owned], now });
	await context.events.publish(trx, QuoteCoursesOpened, { orders: [{ ...owned, invoice }], now });
}
