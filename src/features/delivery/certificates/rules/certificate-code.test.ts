import fc from "fast-check";
import { expect, test } from "vitest";
import { codeBytes, codeOf, readCode, shownCode } from "./certificate-code.ts";

const chance = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });

test("a code is 16 letters and digits in groups of four, and none that are taken for one another", () => {
	fc.assert(
		fc.property(chance, (bytes) => {
			expect(shownCode(codeOf(bytes))).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
		}),
	);
});

test("different chance gives a different code", () => {
	fc.assert(
		fc.property(chance, chance, (one, other) => {
			expect(codeOf(one) === codeOf(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
		}),
	);
});

test("a code is read however it is typed", () => {
	fc.assert(
		fc.property(chance, fc.constantFrom("-", " ", "", "–", " - "), fc.boolean(), (bytes, divider, lower) => {
			const code = codeOf(bytes);
			const typed = shownCode(code).replaceAll("-", divider).replaceAll("0", "o").replaceAll("1", "l");
			expect(readCode(` ${lower ? typed.toLowerCase() : typed} `)).toBe(code);
		}),
	);
});

test("what can't be a code is none", () => {
	for (const text of ["", "ABCD", "ABCD-EFGH-JKMN-PQR", "ABCD-EFGH-JKMN-PQRSU", "ABCD-EFGH-JKMN-PQRU", "ÄBCD-EFGH-JKMN-PQRS"])
		expect(readCode(text)).toBeUndefined();
});
