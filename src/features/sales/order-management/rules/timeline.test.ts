import fc from "fast-check";
import { expect, test } from "vitest";
import { buildTimeline, type OrderFacts } from "./timeline.ts";

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
const maybe = fc.option(moment);
const facts: fc.Arbitrary<OrderFacts> = fc.record({
	order: fc.record({
		state: fc.constantFrom("pending", "paid", "refunded", "canceled", "expired"),
		source: fc.constantFrom("bought", "granted"),
		isEarlier: fc.boolean(),
		grantReason: fc.string(),
		createdAt: moment,
		sessionOpenedAt: maybe,
		placedAt: fc.constant(null),
		paidAt: maybe,
		paidThrough: fc.constantFrom("webhook", "success_page", null),
		closedAt: maybe,
		total: fc.constant("$10.00"),
	}),
	invoices: fc.array(fc.record({ number: fc.string(), issuedAt: moment }), { maxLength: 2 }),
	refunds: fc.array(
		fc.record({
			amount: fc.constant("$5.00"),
			reason: fc.string(),
			state: fc.constantFrom("pending", "done", "failed", "reversed"),
			failure: fc.option(fc.string()),
			unmatched: fc.boolean(),
			byStaffMember: fc.boolean(),
			requestedAt: moment,
			settledAt: maybe,
			reversedAt: maybe,
			ended: fc.array(fc.string(), { maxLength: 3 }),
			creditNote: fc.option(fc.string()),
		}),
	),
	emails: fc.array(
		fc.record({
			name: fc.string(),
			to: fc.option(fc.string()),
			state: fc.constantFrom("queued", "sending", "sent", "failed", "bounced", "stopped"),
			reason: fc.option(fc.string()),
			orderedAt: moment,
			sentAt: maybe,
		}),
	),
	actions: fc.array(fc.record({ at: moment, actor: fc.string(), summary: fc.string() })),
});

test("sorts a timeline, includes emails and audit events, and marks failures", () => {
	fc.assert(
		fc.property(facts, (known) => {
			const told = buildTimeline(known);
			expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
			expect(told.filter(({ kind }) => kind === "mail")).toHaveLength(known.emails.length);
			expect(told.filter(({ kind }) => kind === "operator")).toHaveLength(known.actions.length);
			const bad = known.emails.filter(({ state }) => state === "failed" || state === "bounced").length;
			expect(told.filter(({ kind, trouble }) => kind === "mail" && trouble)).toHaveLength(bad);
			expect(told.filter(({ kind }) => kind === "made" || kind === "granted")).toHaveLength(1);
		}),
	);
});
