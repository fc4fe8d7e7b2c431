import fc from "fast-check";
import { expect, test } from "vitest";
import { refuseCorrection } from "./may-correct.ts";

const invoice = fc.record({
	isCorrection: fc.boolean(),
	hasCreditNotes: fc.boolean(),
	hasCustomer: fc.boolean(),
	billing: fc.option(
		fc.record({
			company: fc.constantFrom("Acme", "Northwind"),
			accountsPayableEmail: fc.constantFrom("a@example.com", "b@example.com"),
		}),
	),
});

test("an invoice is corrected only once, before any credit note, for a known customer, and if the print changes", () => {
	fc.assert(
		fc.property(invoice, invoice, (before, { billing }) => {
			const changes = before.billing?.company !== billing?.company;
			const may = !before.isCorrection && !before.hasCreditNotes && before.hasCustomer && changes;
			expect(refuseCorrection(before, billing) === null).toBe(may);
		}),
	);
});

test("the reason that no change of the details can remove comes first", () => {
	const erased = { isCorrection: true, hasCreditNotes: true, hasCustomer: false, billing: null };
	expect(refuseCorrection(erased, null)).toBe("customer_erased");
	expect(refuseCorrection({ ...erased, hasCustomer: true }, null)).toBe("credited");
	expect(refuseCorrection({ ...erased, hasCustomer: true, hasCreditNotes: false }, null)).toBe("already_corrected");
});
