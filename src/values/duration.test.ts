import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { formatDuration } from "./duration.ts";

it.each([
	[1, "1 min"],
	[60, "60 min"],
	[61, "1 hour(s) 1 min"],
	[90, "1 hour(s) 30 min"],
	[120, "2 hour(s) 0 min"],
])("%d minutes read %s", proves("5.36, 5.37"), (minutes, words) => expect(formatDuration(minutes)).toBe(words));
