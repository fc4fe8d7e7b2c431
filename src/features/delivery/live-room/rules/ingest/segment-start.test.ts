import { expect, test } from "vitest";
import { segmentStart } from "./segment-start.ts";

const at = (time: string) => new Date(`2026-11-27T16:${time}Z`);

test.each([
	["a segment that arrives at once", "00:00", 12, "00:13", "00:12"],
	["a segment that waited for two minutes in the browser", "00:00", 12, "02:12", "00:12"],
	["a recorder whose clock began before the recording", "00:00", 900, "00:13", "00:13"],
	["a recorder whose clock is negative", "00:00", -3, "00:13", "00:00"],
])("names the time at which the speaker said it: %s", (_case, startedAt, position, latest, expected) => {
	expect(segmentStart(at(startedAt), position, at(latest))).toEqual(at(expected));
});
