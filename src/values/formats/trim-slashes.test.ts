import { expect, test } from "vitest";
import { trimSlashes } from "./trim-slashes.ts";

test.each([
	["/", "/"],
	["", ""],
	["/training/", "/training"],
	["/training//", "/training"],
	["//", "/"],
	["/a/b", "/a/b"],
	[`${"/".repeat(500_000)}x`, `${"/".repeat(500_000)}x`],
	[`/x${"/".repeat(500_000)}`, "/x"],
])("trims %.20s", (path, trimmed) => {
	expect(trimSlashes(path)).toBe(trimmed);
});
