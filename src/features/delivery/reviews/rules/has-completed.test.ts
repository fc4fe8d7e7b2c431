import { expect, test } from "vitest";
import { hasCompleted } from "./has-completed.ts";

const nothing = { certified: false, attendedMinutes: 0, durationMinutes: 90, watchedSeconds: 0, lengthSeconds: 1_000 };

test.each([
	["nothing was attended", {}, false],
	["a certificate was earned", { certified: true }, true],
	["half of the live session was attended", { attendedMinutes: 45 }, true],
	["less than half of the live session was attended", { attendedMinutes: 44 }, false],
	["80 percent of the recording was watched", { watchedSeconds: 800 }, true],
	["less than 80 percent of the recording was watched", { watchedSeconds: 799 }, false],
	["there is neither a recording nor a length", { durationMinutes: 0, lengthSeconds: 0 }, false],
])("when %s", (_, facts, completed) => expect(hasCompleted({ ...nothing, ...facts })).toBe(completed));
