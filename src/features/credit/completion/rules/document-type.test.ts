import { expect, test } from "vitest";
import { recognizeDocument } from "./document-type.ts";

const text = (content: string) => new TextEncoder().encode(content);

test.each([
	["a PDF", text("%PDF-1.7\n"), "pdf"],
	["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), "png"],
	["a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "jpeg"],
	["a text in another script", text("出席 – присутствие"), "text"],
	["nothing of an empty file", new Uint8Array(), undefined],
	["nothing of an Office file", Uint8Array.of(0x50, 0x4b, 3, 4, 0), undefined],
	["nothing of bytes that aren't text", Uint8Array.of(0xc3, 0x28), undefined],
])("recognizes %s", (_, bytes, type) => {
	expect(recognizeDocument(bytes)).toBe(type);
});
