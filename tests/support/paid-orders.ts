import { checkLedger } from "#features/sales/payments/server/reconcile/check-ledger.ts";
import { findCartItem, signUp } from "./buyer.ts";
import { createStaffMember } from "./operator.ts";
import { providerInMemory } from "./provider-in-memory.ts";
import { startTestProduct } from "./start-product.ts";

export type PaidOrders = Awaited<ReturnType<typeof startPaidOrders>>;

/** The {@link PaidOrders.outcomes} of an order of two courses without refunds. */
export const untouched = {
	state: "paid",
	set_aside: 0,
	ledger: [],
	enrollments: ["active", "active"],
	notes: 0,
	emails: 0,
	refunds: [],
};

/** The outcomes of a full refund. */
export const whole = (cents: number) => ({
	state: "refunded",
	set_aside: cents,
	ledger: [cents],
	enrollments: ["ended", "ended"],
	notes: 1,
	emails: 1,
	refunds: ["done"],
});

/**
 * Starts the product with a fake payment provider and a staff member, for paid and refunded orders.
 *
 * @param options.manualJobs keeps emails queued, so that a test can read their text
 */
export async function startPaidOrders(kind: "embedded" | "PostgreSQL", options: { manualJobs?: boolean } = {}) {
	const provider = providerInMemory();
	const product = await startTestProduct({ database: kind, payment: provider, ...options });
	const staffMember = await createStaffMember(product);
	const { db } = product.context;
	const openDiscrepancies = db
		.selectFrom("discrepancies")
		.select(["kind", "cents"])
		.where("settled_at", "is", null)
		.orderBy("id");
	const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
		fetch(`${product.url}/api/payments/webhook`, { method: "POST", body, headers });

	return {
		product,
		provider,
		staffMember,
		post,
		/** Creates a customer who has paid for these courses. */
		async bought(courses = [101, 102]) {
			const buyer = await signUp(product.url);
			const cartItems = await Promise.all(courses.map((id) => findCartItem(product.url, id, "Recorded session")));
			const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "WELCOME10", siteId: 1 });
			provider.pay(body.sessionId);
			await post(provider.event("checkout.session.completed", body.sessionId));
			const order = await db.selectFrom("orders").selectAll().where("user_id", "=", buyer.id).executeTakeFirstOrThrow();
			const lines = await db
				.selectFrom("order_lines")
				.selectAll()
				.where("order_id", "=", order.id)
				.orderBy("position")
				.execute();
			return { buyer, order, lines, sessionId: String(body.sessionId) };
		},
		ask: (orderId: number, body: object = {}, headers: Record<string, string> = {}) =>
			staffMember.call("POST", `/admin/orders/${orderId}/refunds`, { reason: "You asked for it", ...body }, headers),
		/** Returns the input of the refund use case. */
		refundRequest: (orderId: number, lines: number[] | "whole" = "whole") => ({
			orderId,
			lines,
			part: null,
			repeat: false,
			certificates: null,
			reason: "You asked for it",
			by: { userId: staffMember.id, fullName: "Olga Operator" },
			requestKey: null,
			now: product.clock.now(),
		}),
		/** Returns everything that a refund changes. */
		async outcomes(orderId: number) {
			const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
			const [entries, enrollments, notes, refunds] = await Promise.all([
				db
					.selectFrom("ledger_entries")
					.selectAll()
					.where("order_id", "=", orderId)
					.where("kind", "!=", "payment")
					.orderBy("id")
					.execute(),
				db
					.selectFrom("enrollments")
					.innerJoin("order_lines", "order_lines.id", "enrollments.order_line_id")
					.select("enrollments.state")
					.where("order_lines.order_id", "=", orderId)
					.orderBy("order_lines.id")
					.execute(),
				db.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute(),
				db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute(),
			]);
			const keys = refunds.map((refund) => `refund:${refund.reference}`);
			const emails =
				keys.length === 0 ? [] : await db.selectFrom("emails").select("key").where("key", "in", keys).execute();
			return {
				state: order.state,
				set_aside: order.refunded_cents,
				/** Reversals are negative. */
				ledger: entries.map((entry) => (entry.kind === "refund" ? entry.amount_cents : -entry.amount_cents)),
				enrollments: enrollments.map((enrollment) => enrollment.state),
				notes: notes.length,
				emails: emails.length,
				refunds: refunds.map((refund) => refund.state),
			};
		},
		/** Fails unless ledger, orders and credit notes agree. */
		async inOrder() {
			const { differences } = await checkLedger(product.context);
			if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences)}`);
		},
		/** Open discrepancies of an order. */
		waiting: (orderId: number) => openDiscrepancies.where("order_id", "=", orderId).execute(),
		/** Open discrepancies with this provider reference. */
		waitingFor: (reference: string) => openDiscrepancies.where("reference", "=", reference).execute(),
		async close() {
			await product.close();
		},
	};
}
