import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { drawInvoice } from "#features/sales/invoices/server/draw-invoice.ts";
import { drawElsewhere } from "./draw-elsewhere.ts";

const module = new URL("../../features/sales/invoices/server/draw-invoice.ts", import.meta.url);
const invoice = {
	number: "INV-2026-000001",
	issuedAt: new Date("2026-11-21T09:00:00Z"),
	seller: { name: "Lectern", addresses: ["1 Main Street, Springfield"], email: "support@example.com" },
	sandbox: true,
	snapshot: {
		buyer: { name: "Robin Buyer", email: "robin@example.com" },
		orderReference: "ord_1",
		lines: [{ title: "Payroll", instructor: "A. Person", sessionType: "Live", seats: 1, cents: 19_900 }],
		subtotalCents: 19_900,
		promo: null,
		totalCents: 19_900,
	},
};

// @isolated: compares fresh modules of threads with the modules here.
it("draws the same bytes in its thread as here", async () => {
	const [here, ...there] = await Promise.all([
		drawInvoice(invoice),
		...[1, 2, 3].map(() => drawElsewhere<typeof drawInvoice>(module, "drawInvoice", invoice)),
	]);
	for (const bytes of there) expect(bytes.equals(here)).toBe(true);
});

it("reports an error, and continues", async () => {
	await expect(drawElsewhere(module, "nothingOfTheKind", {} as never)).rejects.toThrow(
		`${fileURLToPath(module).split("/").at(-1)} draws no nothingOfTheKind`,
	);
	await expect(drawElsewhere(module, "drawInvoice", {} as never)).rejects.toThrow("could not be drawn");
	expect((await drawElsewhere<typeof drawInvoice>(module, "drawInvoice", invoice)).subarray(0, 4).toString()).toBe(
		"%PDF",
	);
});
