import { seatManagersMail } from "#features/delivery/seats/emails/seat-managers.ts";
import { handOverSeats } from "#features/delivery/seats/server/index.ts";
import { bulkAccounts, findAccount, lockUser } from "#features/people/accounts/server/index.ts";
import { assignOwner, listLines, lockOrder } from "#features/sales/orders/server/index.ts";
import { moveRows } from "#platform/feature/merge-store.ts";
import { type AppContext, inTransaction, type RequestOf, recordAudit, refuse, type User } from "#platform/index.ts";
import { handOverTeam } from "../console-contract.ts";
import { listSeatOrders } from "./team-store.ts";

/**
 * Hands a customer's orders with seats for others over to another account, in one transaction. The customer keeps the
 * own seats and certificates. Invoices keep their names.
 */
export async function handOver(
	{ db, clock, mail }: Pick<AppContext, "db" | "clock" | "mail">,
	staff: User,
	id: number,
	{ email, reason }: RequestOf<typeof handOverTeam>["body"],
) {
	const to = (await bulkAccounts.findHolder(db, email))?.id ?? 0;
	if (to === id) return refuse(handOverTeam, "same_account", { at: "email" });
	if (!(await findAccount(db, to))?.emailConfirmed) return refuse(handOverTeam, "no_account", { at: "email" });
	return inTransaction(db, async (trx) => {
		// In the order of their ids, so that of two changes at once, one waits for the other.
		const first = await lockUser(trx, { id: Math.min(id, to) });
		const second = await lockUser(trx, { id: Math.max(id, to) });
		const [former, successor] = id < to ? [first, second] : [second, first];
		if (!successor) return refuse(handOverTeam, "no_account", { at: "email" });
		const orders = await listSeatOrders(trx, id);
		if (!former || orders.length === 0) return refuse(handOverTeam, "no_orders");
		for (const orderId of orders)
			if ((await lockOrder(trx, orderId))?.state === "pending") return refuse(handOverTeam, "payment_open");
		const now = clock.now();
		for (const orderId of orders) {
			const lineIds = (await listLines(trx, orderId)).map((line) => line.id);
			await handOverSeats(trx, { lineIds, to, now });
			await assignOwner(trx, orderId, to, id);
		}
		const moves = ["team_planned_seats.buyer_id"] as const;
		await moveRows(trx, { personalData: [{ name: "team", moves }] }, { from: id, to });
		const summary = `Handed the orders ${orders.join(", ")} of customer ${id} over to customer ${to}: ${reason}`;
		for (const [user, { fullName: name }, news] of [
			[former, successor, "former"],
			[successor, former, "successor"],
		] as const) {
			await recordAudit(trx, clock, staff, { action: "customer.seats_handed_over", id: user.id, summary });
			const key = `handed-over:${user.id}:${now.getTime()}`;
			await mail.sendEmail(trx, seatManagersMail.order({ key, to: user.email }, { name, news }));
		}
		return { message: `${successor.email} has the seats now.` };
	});
}
