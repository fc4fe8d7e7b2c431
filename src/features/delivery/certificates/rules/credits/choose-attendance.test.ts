import { expect, test } from "vitest";
import { chooseAttendance } from "./choose-attendance.ts";

const otherwise = { way: "live", heldAt: new Date("2026-12-01T18:00:00Z") } as const;
const terms = { fieldsOfStudy: [], sponsor: null, signatory: null, evidence: [] };
const live = { program: { ...terms, way: "live" as const, heldAt: "2026-12-01T18:00:00.000Z" } };
const recording = { program: { ...terms, way: "recording" as const, heldAt: "2026-12-05T10:00:00.000Z" } };
const byRequirement = { program: null };
const older = { program: terms };

test.each([
	["no credits: as the completion requirement was met", [], "live", "2026-12-01"],
	["31 minutes live without credit, then the recording", [recording], "recording", "2026-12-05"],
	["live attendance", [live], "live", "2026-12-01"],
	["live for one body, the recording for another", [recording, live], "live", "2026-12-01"],
	["the recording, and a credit by the completion requirement", [recording, byRequirement], "live", "2026-12-01"],
	["credit of a certificate that doesn't say how each was earned", [older], "live", "2026-12-01"],
] as const)("%s", (_, credits, way, day) => {
	const chosen = chooseAttendance(credits, otherwise);
	expect([chosen.way, chosen.heldAt.toISOString().slice(0, 10)]).toEqual([way, day]);
});
