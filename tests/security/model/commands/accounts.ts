import fc from "fast-check";
import { password } from "#tests/support/buyer.ts";
import { computeToSend, listInvoiced, sumCredit } from "../rules/orders.ts";
import { endQuotes } from "../rules/quotes.ts";
import type { Customer, Model, Order } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";
import { checkVisibleSeats } from "./catalog.ts";
import { cancelOrder } from "./checkout.ts";

/**
 * A customer deletes the account. Money that they owe, or are owed, prevents it; then open payment pages end, and money
 * under way prevents it.
 */
export const deleteAccount = command("deleteAccount", fc.nat(3), (who) => ({
	can: (model) => !pick(model.customers, who).deleted,
	async run(model, run) {
		const customer = pick(model.customers, who);
		const credit = sumCredit(model, customer);
		const owes = credit < 0 || model.orders.some(({ buyer, state }) => buyer === customer && state === "invoiced");
		const toSend = listInvoiced(model, customer).reduce(
			(sum, order) => sum + computeToSend(order) + order.byInvoice.creditToSend,
			credit,
		);
		const isOwed = !owes && toSend > 0;
		const underWay = !owes && !isOwed && (await endPages(model, run, customer));
		const { kept } = (await run.shop.call(customer, "GET", "/account/deletion")).body;
		const confirmed = kept ? { keptUntil: kept.until } : {};
		const reply = await run.shop.call(customer, "POST", "/account/delete", { password, word: "DELETE", ...confirmed });
		expectEqual(
			"the refusal to delete the account",
			reply.body.code,
			owes ? "invoice_unpaid" : isOwed ? "refund_unsent" : underWay ? "payment_under_way" : undefined,
		);
		if (underWay || owes || isOwed) return;
		forget(model, customer);
		for (const course of model.courses)
			if (course.date !== null && course.date > run.shop.now) await checkVisibleSeats(model, run, course);
	},
}));

async function endPages(model: Model, run: Run, customer: Customer): Promise<boolean> {
	for (const order of model.orders.filter((order: Order) => order.buyer === customer && order.state === "pending")) {
		// The model reads the provider before the product ends the page, so that both see the same state.
		await cancelOrder(model, run, order);
		if ((order as Order).state === "pending") return true;
	}
	return false;
}

/** Nothing refers to the customer anymore; legally required records stay. */
function forget(model: Model, customer: Customer): void {
	customer.deleted = true;
	endQuotes(model, customer);
	for (const line of model.orders.flatMap(({ lines }) => lines)) {
		for (const [seat, owner] of line.owners)
			if (owner === customer) {
				line.owners.delete(seat);
				line.places.delete(seat);
			}
		for (const invitation of line.invitations)
			if (invitation.to === customer && (invitation.state === "pending" || invitation.state === "joined"))
				invitation.state = "withdrawn";
	}
	for (const session of model.courses.flatMap(({ sessions }) => sessions)) {
		session.attendees.delete(customer);
		session.joins.delete(customer);
		session.minutes.delete(customer);
		session.room.signs.delete(customer);
		session.room.checks.delete(customer);
	}
}
