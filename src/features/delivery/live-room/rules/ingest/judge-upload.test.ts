import { expect, test } from "vitest";
import { isUploadBehind, judgeUpload } from "./judge-upload.ts";

test.each([
	[0, "too_slow"],
	[2.99, "too_slow"],
	[3, "tight"],
	[4.4, "tight"],
	[4.5, "enough"],
	[200, "enough"],
])("judges an upload of %d Mbit/s as %s", (mbits, verdict) => {
	expect(judgeUpload(mbits)).toBe(verdict);
});

test("an upload is behind when it takes longer than storing does", () => {
	expect([0, 3, 7.9, 8, 60].map(isUploadBehind)).toEqual([false, false, false, true, true]);
});
