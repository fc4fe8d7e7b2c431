import { expect, test } from "vitest";
import { idRanges } from "./id-ranges.ts";

test.each([
	[[], ""],
	[[7], "7"],
	[[103, 101, 102, 207, 9, 8], "8–9, 101–103, 207"],
	[[5, 5], "5"],
])("lists %j as %j", (ids, text) => expect(idRanges(ids)).toBe(text));
