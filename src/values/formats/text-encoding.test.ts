import { expect, test } from "vitest";
import { decodeText, isWestern } from "./text-encoding.ts";

const text = "Grüße aus dem café, “so” – 5 €";
const windows = Buffer.from(
	text.replace("€", "\u0080").replace("“", "\u0093").replace("”", "\u0094").replace("–", "\u0096"),
	"latin1",
);

test.each<[string, Uint8Array, string]>([
	["UTF-8", Buffer.from(text), "utf-8"],
	["UTF-8 with a mark", Buffer.from(`\ufeff${text}`), "utf-8"],
	["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "utf-16le"],
	["UTF-16 without a mark", Buffer.from(text, "utf16le"), "utf-16le"],
	["big-endian UTF-16", Buffer.from(`\ufeff${text}`, "utf16le").swap16(), "utf-16be"],
	["Windows-1252", windows, "windows-1252"],
])("decodes %s", (_name, bytes, encoding) => {
	expect(decodeText(bytes)).toEqual({ text, encoding });
});

test("decodes the beginning of a file that is cut within a character", () => {
	expect(decodeText(Buffer.from("café").subarray(0, 4), { isCut: true })).toEqual({ text: "caf", encoding: "utf-8" });
	expect(decodeText(Buffer.from("café").subarray(0, 4)).encoding).toBe("windows-1252");
});

test("tells Windows-1252 from other encodings with one byte for a character", () => {
	expect(isWestern(text)).toBe(true);
	expect(isWestern("À côté de l’été, où naît la forêt")).toBe(true);
	const cyrillic = Uint8Array.from([0xc4, 0xee, 0xe1, 0xf0, 0xee, 0xe5, 0x20, 0xf3, 0xf2, 0xf0, 0xee]);
	expect(isWestern(decodeText(cyrillic).text)).toBe(false);
	expect(isWestern("a\u0081b")).toBe(false);
});
