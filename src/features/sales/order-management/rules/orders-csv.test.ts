import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type ExportedOrder, orderLine, ordersHead } from "./orders-csv.ts";

const order: ExportedOrder = {
	id: 7,
	createdAt: "2026-11-24T01:00:00.000Z",
	state: "paid",
	source: "bought",
	customer: "=Eve",
	email: "eve@example.com",
	title: 'A "quoted", title',
	lines: 2,
	promoCode: "",
	total: 249.5,
	refunded: 0,
	invoice: "INV-2026-000001",
};

test("writes amounts with cents, and runs no formula", () => {
	const [row] = parse(ordersHead + orderLine(order), { bom: true, columns: true }) as Record<string, string>[];
	expect(row).toEqual({
		id: "7",
		createdAt: "2026-11-24T01:00:00.000Z",
		state: "paid",
		source: "bought",
		customer: "'=Eve",
		email: "eve@example.com",
		title: 'A "quoted", title',
		lines: "2",
		promoCode: "",
		total: "249.50",
		refunded: "0.00",
		invoice: "INV-2026-000001",
	});
});
