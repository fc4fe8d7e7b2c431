import fc from "fast-check";
import { expect, test } from "vitest";
import { features } from "./features.ts";
import { arrangeFeatures, sortRepairs } from "./platform/feature/arrange-features.ts";
import type { Feature } from "./platform/feature/define-feature.ts";

/** Everything whose order has an effect. */
function listOrders(listed: readonly Feature[]) {
	const { declared, handlers, answers } = arrangeFeatures(listed);
	return {
		erasure: declared.personalData.map(({ name }) => name),
		actionItems: declared.actionItems.map(({ label }) => label),
		setupSteps: declared.setupSteps.map(({ title }) => title),
		handlers: Map.groupBy(
			handlers.map(({ event, does }) => `${event.name}: ${does}`),
			(handler) => handler.split(":")[0],
		),
		answers: answers.map(({ question, does }) => `${question.name}: ${does}`).sort(),
		repairs: sortRepairs(listed).map(({ name }) => name),
	};
}

test("the order of features.ts has no effect", () => {
	const orders = listOrders(features);
	fc.assert(
		fc.property(fc.shuffledSubarray([...features], { minLength: features.length }), (shuffled) => {
			expect(listOrders(shuffled)).toEqual(orders);
		}),
		{ numRuns: 25 },
	);
});

test.each([
	["evidenceOfCredit", "certificates"],
	["evidenceOfCredit", "liveSessions"],
	["seats", "courses"],
	["certificates", "courses"],
	["courses", "orders"],
	["refunds", "orders"],
	["orders", "seatLimits"],
])("erases %s before %s", (first, second) => {
	const { erasure } = listOrders(features);
	expect(erasure.indexOf(first)).toBeLessThan(erasure.indexOf(second));
});

test("checks restored payments before it reconciles payments", () => {
	const { repairs } = listOrders(features);
	expect(repairs.indexOf("operations/backups")).toBeLessThan(repairs.indexOf("sales/payments"));
});

test.each(["sales/orders", "sales/payments", "delivery/live-sessions"])(
	"fails without %s, which others name",
	(name) => {
		const others = features.filter((feature) => feature.name !== name);
		expect(() => [arrangeFeatures(others), sortRepairs(others)]).toThrow("is missing");
	},
);
