import { expect, test } from "vitest";
import { areHeldTimes } from "./are-held-times.ts";

const session = { startsAt: new Date("2027-01-05T18:00:00Z"), minutes: 60 };
const at = (clock: string) => new Date(`2027-01-05T${clock}:00Z`);

test.each<[string, string, string, boolean]>([
	["as scheduled", "18:00", "19:00", true],
	["ended early", "18:00", "18:24", true],
	["late, and longer", "18:20", "20:40", true],
	["not held", "18:00", "18:00", true],
	["from the opening on", "17:45", "18:30", true],
	["before the opening", "17:44", "18:30", false],
	["the end first", "18:30", "18:00", false],
	["in the future", "18:00", "22:01", false],
])("times %s", (_name, from, until, allowed) => {
	expect(areHeldTimes(session, { from: at(from), until: at(until) }, at("22:00"))).toBe(allowed);
});
