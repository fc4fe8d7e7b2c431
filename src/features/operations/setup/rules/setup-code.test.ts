import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeCode, setupCode } from "./setup-code.ts";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("a code is recognized in any spelling", () => {
	fc.assert(
		fc.property(key, fc.boolean(), fc.constantFrom(" ", "", "–", " - "), (bytes, isLower, between) => {
			const code = setupCode(bytes);
			expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
			const typed = code.replaceAll("-", between);
			expect(normalizeCode(isLower ? typed.toLowerCase() : typed)).toBe(code);
		}),
	);
});

test("any text can be compared with a code", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (typed) => {
			expect(normalizeCode(typed)).toMatch(/^[A-Z0-9-]*$/);
		}),
	);
});
