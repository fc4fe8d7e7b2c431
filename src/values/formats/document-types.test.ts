import { expect, test } from "vitest";
import { recognizeDocument } from "./document-types.ts";

test.each([
	["%PDF-1.7", "application/pdf"],
	["\u0089PNG\r\n\u001a\n", "image/png"],
	["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
	["%PDF", undefined],
	["<svg>", undefined],
	["", undefined],
])("recognizes a file that begins with %j as %s", (head, expected) => {
	expect(recognizeDocument(Buffer.from(head, "latin1"))).toBe(expected);
});
