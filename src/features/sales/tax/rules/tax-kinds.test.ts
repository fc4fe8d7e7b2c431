import { expect, test } from "vitest";
import { findTaxCode } from "./tax-kinds.ts";

const codes = {
	live: "txcd_1",
	recording: "txcd_2",
	transcript: "txcd_3",
	consulting: "txcd_4",
};
const none = { live: false, recording: false, transcript: false };

test.each([
	[{ ...none, live: true }, "txcd_1"],
	[{ live: true, recording: true, transcript: true }, "txcd_1"],
	[{ ...none, recording: true, transcript: true }, "txcd_2"],
	[{ ...none, transcript: true }, "txcd_3"],
	[none, "txcd_4"],
])("finds the tax code of %j by its first kind", (grants, code) => {
	expect(findTaxCode(codes, grants)).toBe(code);
});

test("has no tax code if that of the first kind is empty", () => {
	expect(findTaxCode({ ...codes, live: "" }, { ...none, live: true, recording: true })).toBe("");
});
