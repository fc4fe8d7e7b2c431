import { expect, test } from "vitest";
import { nameAccess, readAccess } from "./read-access.ts";

test.each([
	["Live", "live"],
	["live webinar", "live"],
	["Webinar recording", "recording"],
	["On-Demand", "recording"],
	["OnDemand video", "recording"],
	["Live + Recording", "live+recording"],
	["Live Webinar, On-Demand", "live+recording"],
	["Recording and transcript", "recording+transcript"],
	["all", "live+recording+transcript"],
	["Live (no recording)", "live"],
	["Live only", "live"],
	["Recording without transcript", "recording"],
	["Recording, not live", "recording"],
	["On-demand (digital delivery)", "recording"],
	["Online delivery: transcript", "transcript"],
	// Words in words, and words that say two things.
	["Digital delivery", undefined],
	["Olive", undefined],
	["Recording of live webinar", undefined],
	["Live or on-demand", undefined],
	["Live + no live", undefined],
	["Live + recording only", undefined],
	["not live", undefined],
	["Bundle", undefined],
	["VIP", undefined],
	["", undefined],
])("reads “%s”", (text, access) => expect(readAccess(text)).toBe(access));

test.each([
	[{ live: true, recording: false, transcript: false }, "Live session"],
	[{ live: false, recording: true, transcript: true }, "Recording and transcript"],
	[{ live: true, recording: true, transcript: true }, "Live session, recording and transcript"],
	[{ live: false, recording: false, transcript: false }, "Opens nothing"],
])("names %j", (access, name) => expect(nameAccess(access)).toBe(name));
