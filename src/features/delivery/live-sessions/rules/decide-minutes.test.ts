import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { type AttendanceEvidence, type CountedSession, decideMinutes } from "./decide-minutes.ts";
import type { ReportedStay } from "./match-participants.ts";

const at = (minute: number) => Math.round(minute * 60_000);
const span = (from: number, until = from): TimeSpan => ({ from: at(from), until: at(until) });
const stay = (from: number, until: number): ReportedStay => ({
	...{
		registration: null,
		email: "",
		name: "",
		seconds: (until - from) * 60,
		joinedAt: new Date(at(from)),
		leftAt: new Date(at(until)),
	},
});
const untimed = (seconds: number): ReportedStay => ({ ...stay(0, 60), seconds, joinedAt: null });
const behindLink: CountedSession = {
	heldHere: false,
	scheduled: span(0, 60),
	stated: null,
	isReported: false,
	outages: [],
};
const here = { ...behindLink, heldHere: true };
const reported = { ...behindLink, isReported: true };
const nothing: AttendanceEvidence = { inRoom: undefined, reported: undefined, onPage: [], hasJoined: true };
const decide = (session: CountedSession, evidence: Partial<AttendanceEvidence>) =>
	decideMinutes(session, { ...nothing, ...evidence });

describe("a session that is held here", () => {
	test.each<[string, Partial<AttendanceEvidence>, ReturnType<typeof decideMinutes>]>([
		["nothing for someone without a join", { hasJoined: false }, undefined],
		["0 without a stay in the room", {}, { minutes: 0, source: "room" }],
		["0 if no stay counts", { inRoom: [] }, { minutes: 0, source: "room" }],
		[
			"the time in the room",
			{ inRoom: [span(0, 20), span(30, 60)], hasJoined: false },
			{ minutes: 50, source: "room" },
		],
		[
			"time on the page, while it was behind a link",
			{ inRoom: [span(0, 40)], onPage: [span(40, 59.5)] },
			{ minutes: 60, source: "room" },
		],
	])("counts %s", (_name, evidence, decided) => {
		expect(decide(here, evidence)).toEqual(decided);
	});
});

describe("a session behind a link", () => {
	test.each<[string, Partial<AttendanceEvidence>, ReturnType<typeof decideMinutes>]>([
		["nothing for someone without a join", { hasJoined: false }, undefined],
		["0 for a join without a sign", {}, { minutes: 0, source: "joined" }],
		["about a minute for two signs an hour apart", { onPage: [span(1), span(59)] }, { minutes: 1, source: "joined" }],
		[
			"the time on the page within the schedule",
			{ onPage: [span(-10, 20), span(40, 70)] },
			{ minutes: 40, source: "joined" },
		],
		["time in the room before its place was changed", { inRoom: [span(0, 40)] }, { minutes: 40, source: "room" }],
		[
			"time in the room and on the page once",
			{ inRoom: [span(0, 40)], onPage: [span(30, 49.5)] },
			{ minutes: 50, source: "joined" },
		],
	])("counts %s", (_name, evidence, decided) => {
		expect(decide(behindLink, evidence)).toEqual(decided);
	});

	test.each([
		["before and after it", [span(0, 20), span(22, 59.5)], 60],
		["before it only", [span(0, 20)], 20],
		["after it only", [span(22, 59.5)], 38],
		["before it, and came back minutes later", [span(0, 20), span(30, 59.5)], 50],
	])("counts an outage of the server for a page that was open %s", (_, onPage, minutes) => {
		expect(decide({ ...behindLink, outages: [span(20, 22)] }, { onPage })?.minutes).toBe(minutes);
	});

	test("counts the times that staff state", () => {
		expect(decide({ ...behindLink, stated: span(0, 24) }, { onPage: [span(0, 60)] })?.minutes).toBe(24);
		expect(decide({ ...behindLink, stated: span(10, 70) }, { onPage: [span(0, 59.5)] })?.minutes).toBe(50);
	});
});

describe("a session with a report", () => {
	test.each<[string, Partial<AttendanceEvidence>, ReturnType<typeof decideMinutes>]>([
		["nothing for someone without a join or a stay", { hasJoined: false }, undefined],
		["0 until staff decide, for a join that is missing from it", {}, { minutes: 0, source: "report", missing: true }],
		["no presence on the page", { onPage: [span(0, 60)] }, { minutes: 0, source: "report", missing: true }],
		["stays within the schedule", { reported: [stay(-20, 10), stay(50, 90)] }, { minutes: 20, source: "report" }],
		["stays on two devices once", { reported: [stay(0, 30), stay(10, 40)] }, { minutes: 40, source: "report" }],
		["stays without times up to the length", { reported: [untimed(5_000)] }, { minutes: 60, source: "report" }],
		[
			"whole minutes, rounded as in the room",
			{ reported: [untimed(600), untimed(119)] },
			{ minutes: 12, source: "report" },
		],
		["49 minutes for 49 and a half", { reported: [stay(0, 49.5)] }, { minutes: 49, source: "report" }],
		["50 minutes for 2,999 seconds", { reported: [stay(0, 2_999 / 60)] }, { minutes: 50, source: "report" }],
		[
			"the sum of several joins",
			{ reported: [{ ...stay(-5, 58), seconds: 30 * 60 }] },
			{ minutes: 30, source: "report" },
		],
		[
			"the sum of several joins within the schedule",
			{ reported: [{ ...stay(-50, 10), seconds: 45 * 60 }] },
			{ minutes: 10, source: "report" },
		],
		[
			"time in the room before its place was changed",
			{ inRoom: [span(0, 20)], reported: [stay(20, 60)] },
			{ minutes: 60, source: "report" },
		],
	])("counts %s", (_name, evidence, decided) => {
		expect(decide(reported, evidence)).toEqual(decided);
	});

	test("counts the times that staff state", () => {
		expect(decide({ ...reported, stated: span(0, 24) }, { reported: [stay(0, 60)] })?.minutes).toBe(24);
		expect(decide({ ...reported, stated: span(0, 24) }, { reported: [untimed(3_600)] })?.minutes).toBe(24);
	});
});

test("minutes never exceed the session, and later evidence never takes any", () => {
	const spans = fc.array(
		fc.tuple(fc.integer({ min: -20, max: 80 }), fc.nat(60)).map(([from, length]) => span(from, from + length)),
		{ maxLength: 4 },
	);
	const room = spans.map((all) =>
		all.flatMap(({ from, until }) => (from < until && from >= 0 && until <= at(60) ? [{ from, until }] : [])),
	);
	fc.assert(
		fc.property(room, spans, spans, fc.boolean(), (inRoom, onPage, more, heldHere) => {
			const session = { ...behindLink, heldHere };
			const minutes = decide(session, { inRoom, onPage })?.minutes ?? 0;
			expect(minutes).toBeLessThanOrEqual(60);
			expect(decide(session, { inRoom, onPage: [...onPage, ...more] })?.minutes).toBeGreaterThanOrEqual(minutes);
			// Another place at the end of the session changes no minutes.
			expect(decide({ ...session, heldHere: !heldHere }, { inRoom, onPage })?.minutes).toBe(minutes);
		}),
	);
});
