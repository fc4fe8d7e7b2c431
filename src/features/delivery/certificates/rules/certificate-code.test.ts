import fc from "fast-check";
import { expect, test } from "vitest";
import { codeBytes, encodeCertificateCode, formatCertificateCode, readCode } from "./certificate-code.ts";

const chance = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });

test("formats 16 unambiguous letters and digits in groups of four", () => {
	fc.assert(
		fc.property(chance, (bytes) => {
			expect(formatCertificateCode(encodeCertificateCode(bytes))).toMatch(
				/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/,
			);
		}),
	);
});

test("returns different codes for different random bytes", () => {
	fc.assert(
		fc.property(chance, chance, (a, b) => {
			expect(encodeCertificateCode(a) === encodeCertificateCode(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
		}),
	);
});

test("parses a code in any accepted spelling", () => {
	fc.assert(
		fc.property(chance, fc.constantFrom("-", " ", "", "–", " - "), fc.boolean(), (bytes, divider, lower) => {
			const code = encodeCertificateCode(bytes);
			const typed = formatCertificateCode(code).replaceAll("-", divider).replaceAll("0", "o").replaceAll("1", "l");
			expect(readCode(` ${lower ? typed.toLowerCase() : typed} `)).toBe(code);
		}),
	);
});

test("returns undefined for text that cannot be a code", () => {
	for (const text of [
		"",
		"ABCD",
		"ABCD-EFGH-JKMN-PQR",
		"ABCD-EFGH-JKMN-PQRSU",
		"ABCD-EFGH-JKMN-PQRU",
		"ÄBCD-EFGH-JKMN-PQRS",
	])
		expect(readCode(text)).toBeUndefined();
});
