import { expect, test } from "vitest";
import { nameAccess, readAccess } from "./read-access.ts";

test.each([
	["Live", "live"],
	["live webinar", "live"],
	["Webinar recording", "recording"],
	["On-Demand", "recording"],
	["Live + Recording", "live recording"],
	["Recording and transcript", "recording transcript"],
	["all", "live recording transcript"],
	["VIP", undefined],
	["", undefined],
])("reads “%s”", (text, parts) => {
	const access = readAccess(text);
	expect(access && (["live", "recording", "transcript"] as const).filter((part) => access[part]).join(" ")).toBe(parts);
});

test.each([
	[{ live: true, recording: false, transcript: false }, "Live session"],
	[{ live: false, recording: true, transcript: true }, "Recording and transcript"],
	[{ live: true, recording: true, transcript: true }, "Live session, recording and transcript"],
])("names %j", (access, name) => expect(nameAccess(access)).toBe(name));
