import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressLines, type BillingDetails, billingLimits, changedFields, cleanBilling } from "./billing-details.ts";

const fields = Object.keys(billingLimits) as (keyof BillingDetails)[];
const given = fc.record(
	Object.fromEntries(fields.map((field) => [field, fc.string({ unit: "grapheme", maxLength: 40 })])),
	{ requiredKeys: [] },
);
const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
const typed = fc.record(Object.fromEntries(fields.map((field) => [field, word])), { requiredKeys: [] });

describe("cleaning", () => {
	test("leaves no empty field and no line break outside the street", () => {
		fc.assert(
			fc.property(given, (details) => {
				for (const [field, text] of Object.entries(cleanBilling(details) ?? {})) {
					expect(text).not.toBe("");
					expect(text).toBe(text.trim());
					if (field !== "street") expect(text).not.toMatch(/[\n\r\t\u2028\u2029]/);
				}
			}),
		);
	});
	test("changes nothing the second time", () => {
		fc.assert(
			fc.property(given, (details) => {
				expect(cleanBilling(cleanBilling(details) ?? undefined)).toEqual(cleanBilling(details));
			}),
		);
	});
	test("keeps every word that was typed", () => {
		fc.assert(
			fc.property(typed, (details) => {
				expect(cleanBilling(details) ?? {}).toEqual(details);
			}),
		);
	});
	test("returns null when nothing is left", () => {
		expect([cleanBilling(undefined), cleanBilling({}), cleanBilling({ company: "  ", street: "\n\n" })]).toEqual([
			null,
			null,
			null,
		]);
	});
	test("keeps a street of at most four lines", () => {
		expect(cleanBilling({ street: " 1 Main Street\r\n\n Suite 5 " })?.street).toBe("1 Main Street\nSuite 5");
		expect(cleanBilling({ street: "a\nb\nc\nd\ne\nf" })?.street).toBe("a\nb\nc\nd, e, f");
	});
});

describe("the printed address", () => {
	test("holds each part once and no blank line", () => {
		fc.assert(
			fc.property(typed, (details: BillingDetails) => {
				const lines = addressLines(details);
				const { street, city, region, postalCode, country } = details;
				expect(lines.every((line) => line.trim() !== "")).toBe(true);
				const words = lines.flatMap((line) => line.split(/,? /)).sort();
				expect(words).toEqual([street, city, region, postalCode, country].filter((part) => part !== undefined).sort());
			}),
		);
	});
	test("reads as on an envelope", () => {
		const details = {
			street: "1 Main Street\nSuite 5",
			city: "Springfield",
			region: "IL",
			postalCode: "62701",
			country: "United States",
		};
		expect(addressLines(details)).toEqual(["1 Main Street", "Suite 5", "Springfield, IL 62701", "United States"]);
		expect(addressLines({ postalCode: "62701" })).toEqual(["62701"]);
	});
});

test("names the fields that differ", () => {
	fc.assert(
		fc.property(typed, (details) => {
			expect(changedFields(details, details)).toEqual([]);
		}),
	);
	expect(changedFields({ company: "Acme", city: "Nome" }, { company: "Acme Inc.", taxId: "12" })).toEqual([
		"company",
		"city",
		"taxId",
	]);
	expect(changedFields(null, { company: "Acme" })).toEqual(["company"]);
});
