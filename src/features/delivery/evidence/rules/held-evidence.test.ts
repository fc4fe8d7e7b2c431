import { describe, expect, test } from "vitest";
import { chooseHeldEvidence } from "./held-evidence.ts";

const now = new Date("2026-11-27T12:00:00Z");
const certificate = (until: string) => ({
	...{
		code: "ABCD",
		name: "Ann Example",
		title: "FMLA",
		state: "valid" as const,
		way: "live" as const,
		heldAt: "2026-11-20T18:00:00Z",
	},
	...{
		hours: 1,
		credits: [],
		issuedAt: "2026-11-20T20:00:00Z",
		personSalt: null,
		licenses: [],
		watchedSeconds: null,
		recordingSeconds: null,
		until: new Date(until),
	},
});
const stay = { from: "2026-11-20T18:00:00Z", until: "2026-11-20T19:00:00Z" };
const session = (
	over: { until?: string; earnsCredit?: boolean; minutes?: number | null; stays?: (typeof stay)[] } = {},
) => ({
	...{
		sessionId: 7,
		title: "FMLA",
		startsAt: "2026-11-20T18:00:00Z",
		joinedAt: null,
		source: null,
		reason: null,
		checks: [],
		group: null,
		pollAnswers: [],
		questions: [],
	},
	...{ minutes: null, stays: [], earnsCredit: true, ...over },
	until: new Date(over.until ?? "2031-11-20T19:00:00Z"),
});

const license = {
	accreditingBody: "CPE",
	kind: "license_number",
	state: "TX",
	number: "4711",
	validFrom: null,
	validTo: null,
};

describe("the evidence that outlives an account", () => {
	test.each([
		[
			"a certificate",
			{ certificates: [certificate("2031-11-20T20:00:00Z")], sessions: [], licenses: [] },
			"2031-11-20T20:00:00.000Z",
		],
		[
			"counted minutes of a session that earns credit",
			{ certificates: [], sessions: [session({ minutes: 12 })], licenses: [] },
			"2031-11-20T19:00:00.000Z",
		],
		[
			"stays before minutes are counted",
			{ certificates: [], sessions: [session({ stays: [stay] })], licenses: [] },
			"2031-11-20T19:00:00.000Z",
		],
		[
			"both, until the later date",
			{
				certificates: [certificate("2031-11-20T20:00:00Z")],
				sessions: [session({ minutes: 60, until: "2032-01-01T00:00:00Z" })],
				licenses: [],
			},
			"2032-01-01T00:00:00.000Z",
		],
	])("is %s", (_case, candidates, until) => {
		expect(chooseHeldEvidence(candidates, now)?.until.toISOString()).toBe(until);
	});

	test.each([
		["a seat without attendance", { certificates: [], sessions: [session()], licenses: [] }],
		["zero minutes", { certificates: [], sessions: [session({ minutes: 0 })], licenses: [] }],
		[
			"a session without credit",
			{ certificates: [], sessions: [session({ minutes: 60, earnsCredit: false })], licenses: [] },
		],
		[
			"a certificate whose time is over",
			{ certificates: [certificate("2026-11-27T12:00:00Z")], sessions: [], licenses: [] },
		],
		[
			"a session whose time is over",
			{ certificates: [], sessions: [session({ minutes: 60, until: "2026-11-27T12:00:00Z" })], licenses: [] },
		],
		["nothing", { certificates: [], sessions: [], licenses: [] }],
		["a license number alone", { certificates: [], sessions: [], licenses: [license] }],
	])("is not %s", (_case, candidates) => {
		expect(chooseHeldEvidence(candidates, now)).toBeUndefined();
	});

	test("contains only what is still kept", () => {
		const held = chooseHeldEvidence(
			{
				certificates: [certificate("2020-01-01T00:00:00Z")],
				sessions: [session({ minutes: 60 }), session({ minutes: 0 })],
				licenses: [license],
			},
			now,
		);
		expect(held?.evidence).toEqual({
			certificates: [],
			sessions: [expect.objectContaining({ sessionId: 7, minutes: 60 })],
			licenses: [license],
		});
		expect(held?.evidence.sessions[0]).not.toHaveProperty("until");
	});
});
