import { expect, it } from "vitest";
import { wrongLength } from "./upload-kinds.ts";

it("rejects an empty file and one that is too large", () => {
	expect(wrongLength(0, 10)).toBe("This file is empty.");
	expect(wrongLength(2_000_001, 2_000_000)).toBe("This file is too large (2.0 MB). The limit is 2.0 MB.");
	expect(wrongLength(10, 10)).toBeUndefined();
});
