import { expect, test } from "vitest";
import { findInvalidField } from "./certificate-form.ts";

const file = new File(["%PDF-"], "certificate.pdf");
const large = { size: 10_000_001 } as File;
const valid = { number: "E-4711", validUntil: "2027-12-31", file };

test.each([
	[{}, null],
	[{ file: undefined }, "file"],
	[{ file: large }, "tooLarge"],
	[{ number: "  " }, "number"],
	[{ validUntil: "" }, "validUntil"],
])("finds what is missing of a certificate: %j", (change, field) => {
	expect(findInvalidField({ ...valid, ...change })).toBe(field);
});
