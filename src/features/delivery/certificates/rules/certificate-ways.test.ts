import { expect, test } from "vitest";
import { certificateWays } from "./certificate-ways.ts";

const live = { sessionType: "Live session", grants: { live: true, recording: false } };
const group = { sessionType: "Live session for a group of 5", grants: { live: true, recording: false } };
const recorded = { sessionType: "Recorded session", grants: { live: false, recording: true } };
const both = { sessionType: "Live and recorded session", grants: { live: true, recording: true } };
const transcript = { sessionType: "Transcript", grants: { live: false, recording: false } };

const attend = { liveMinutes: 72, watchedPercent: null };
const watch = { liveMinutes: null, watchedPercent: 90 };
const either = { liveMinutes: 72, watchedPercent: 90 };

test.each([
	[
		"each option by what it gives access to",
		either,
		[live, recorded, both],
		[
			[["Live session"], attend],
			[["Recorded session"], watch],
			[["Live and recorded session"], either],
		],
	],
	[
		"options with the same requirement together, and those without a certificate last",
		either,
		[transcript, live, recorded, group],
		[
			[["Live session", "Live session for a group of 5"], attend],
			[["Recorded session"], watch],
			[["Transcript"], null],
		],
	],
	[
		"no certificate for a recording if only attendance counts",
		attend,
		[live, recorded, both],
		[
			[["Live session", "Live and recorded session"], attend],
			[["Recorded session"], null],
		],
	],
	["nothing if no option earns one", attend, [recorded, transcript], []],
	["nothing if nothing is sold", either, [], []],
])("lists %s", (_, requirement, options, expected) => {
	expect(certificateWays(requirement, options)).toEqual(
		expected.map(([sessionTypes, required]) => ({ sessionTypes, requirement: required })),
	);
});
