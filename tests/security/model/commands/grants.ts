import fc from "fast-check";
import { takeSeat } from "../rules/certificates.ts";
import { endLine, listCertificates, owns, revokeCertificates } from "../rules/orders.ts";
import { seatOwners } from "../rules/sessions.ts";
import { readSnapshot } from "../snapshot.ts";
import { type Course, type Customer, isPaid, type Model, type Option, type Order } from "../state.ts";
import { command, expectEqual, pick } from "../step.ts";
import { newLine } from "./checkout.ts";

/** Staff grant a customer one seat of a course free of charge. */
export const grant = command("grant", fc.tuple(fc.nat(3), fc.nat(2), fc.nat(5)), ([who, whichCourse, whichOption]) => ({
	async run(model, run) {
		const { shop } = run;
		const customer = pick(model.customers, who);
		const course = pick(model.courses, whichCourse);
		const option = pick(course.options, whichOption);
		const body = { courseID: course.id, pricingId: option.id, reason: "The model asks for it" };
		const reply = await shop.call(shop.staff, "POST", `/admin/customers/${customer.id}/grants`, body);
		const refusal = findRefusal(model, customer, course, option, shop.now);
		expectEqual("the refusal of the grant", reply.body.code, refusal);
		if (refusal) return;
		const stored = (await readSnapshot(shop, run.since)).orders.at(-1);
		if (!stored || stored.id !== reply.body.orderId) throw new Error("The product has no order of the grant.");
		const line = { ...newLine(course, option), option: { ...option, seats: 1 }, price: 0, paid: 0 };
		const order: Order = {
			...{
				buyer: customer,
				lines: [line],
				code: null,
				quote: null,
				total: 0,
				state: "paid",
				refunds: [],
				key: null,
				confirmed: true,
				moreSeats: false,
			},
			...{ session: null, createdAt: shop.now, paidAt: null, expiresAt: shop.now, granted: true, byInvoice: null },
			...{ invoicedTo: null, correction: null, correctedAt: null, wronglyPaid: null },
			...{ id: stored.id, reference: stored.reference, lineIds: stored.lines.map(({ id }) => id) },
		};
		model.orders.push(order);
		takeSeat(model, line, 1, customer);
		if (option.grants.live) seatOwners(model, course, shop.now, customer);
	},
}));

function findRefusal(
	model: Model,
	customer: Customer,
	{ date }: Course,
	{ id, grants }: Option,
	now: number,
): string | undefined {
	if (grants.live && !grants.recording && (date === null || date <= now)) return "session_begun";
	if (customer.deleted) return "unknown_customer";
	return owns(model, customer, id) ? "already_owned" : undefined;
}

/** Staff remove a granted course, and decide about its certificate. */
export const revokeGrant = command(
	"revokeGrant",
	fc.tuple(fc.nat(9), fc.constantFrom("revoke", "keep", null)),
	([which, certificates]) => ({
		can: (model) => model.orders.some(({ granted }) => granted),
		async run(model, { shop }) {
			const order = pick(
				model.orders.filter(({ granted, state }) => granted || state === "paid"),
				which,
			);
			const reply = await shop.call(
				shop.staff,
				"POST",
				`/admin/orders/${order.id}/revoke`,
				certificates === null ? {} : { certificates },
			);
			const earned = listCertificates(model, order.lines);
			const refusal = !order.granted
				? "not_granted"
				: !isPaid(order)
					? "already_revoked"
					: certificates === null && earned.length > 0
						? "certificates_issued"
						: undefined;
			expectEqual("the refusal to revoke the grant", reply.body.code, refusal);
			if (refusal) return;
			order.state = "canceled";
			for (const line of order.lines) endLine(line);
			if (certificates === "revoke") revokeCertificates(model, order.lines);
		},
	}),
);
