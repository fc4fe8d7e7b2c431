import { expect, test } from "vitest";
import { currentUpload, followUpload } from "./missed-picture.ts";

test.each([
	["nothing while the upload is current", [0, 1, 2, 1], null],
	["nothing after a short delay, which attendees only see as a pause", [0, 5, 12, 4, 0], null],
	["nothing yet while the upload is behind", [0, 40, 92, 60], null],
	["the longest delay when the upload has caught up", [0, 40, 91.6, 60, 5, 1], 92],
	["the latest one of two", [0, 40, 0, 20, 0], 20],
])("attendees missed %s", (_, delays, missed) => {
	expect(delays.reduce(followUpload, currentUpload).missed).toBe(missed);
});
