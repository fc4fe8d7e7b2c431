import fc from "fast-check";
import { expect, test } from "vitest";
import { codeBytes, codeOf, readCode, shownCode } from "./certificate-code.ts";

const chance = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });

test("formats 16 unambiguous letters and digits in groups of four", () => {
	fc.assert(
		fc.property(chance, (bytes) => {
			expect(shownCode(codeOf(bytes))).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
		}),
	);
});

test("returns different codes for different random bytes", () => {
	fc.assert(
		fc.property(chance, chance, (one, other) => {
			expect(codeOf(one) === codeOf(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
		}),
	);
});

test("parses a code in any accepted spelling", () => {
	fc.assert(
		fc.property(chance, fc.constantFrom("-", " ", "", "–", " - "), fc.boolean(), (bytes, divider, lower) => {
			const code = codeOf(bytes);
			const typed = shownCode(code).replaceAll("-", divider).replaceAll("0", "o").replaceAll("1", "l");
			expect(readCode(` ${lower ? typed.toLowerCase() : typed} `)).toBe(code);
		}),
	);
});

test("returns undefined for text that cannot be a code", () => {
	for (const text of ["", "ABCD", "ABCD-EFGH-JKMN-PQR", "ABCD-EFGH-JKMN-PQRSU", "ABCD-EFGH-JKMN-PQRU", "ÄBCD-EFGH-JKMN-PQRS"])
		expect(readCode(text)).toBeUndefined();
});
