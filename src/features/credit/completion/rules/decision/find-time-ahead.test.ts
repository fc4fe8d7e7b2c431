import { expect, test } from "vitest";
import { findTimeAhead } from "./find-time-ahead.ts";

const rule = { checksPerCredit: 3, minutesPerCredit: 50, codeWords: false };
const at = (minutes: number) => new Date(Date.parse("2026-12-01T18:00:00Z") + minutes * 60_000);
const session = { from: at(0), until: at(100) };

test.each([
	["the whole session before it", "live", -60, true, session, { minutes: 100, checks: 6 }],
	["the rest of a session", "live", 50, true, session, { minutes: 50, checks: 3 }],
	["nothing after it", "live", 101, true, session, { minutes: 0, checks: 0, canAct: true }],
	["nothing after access has ended", "live", 50, false, session, { minutes: 0, checks: 0, canAct: false }],
	["nothing of a canceled session", "live", 50, true, null, { minutes: 0, checks: 0 }],
	["the recording", "recording", 500, true, null, { minutes: 0, canWatch: true, canSitExam: true }],
	["no recording after access has ended", "recording", 500, false, null, { canWatch: false, canSitExam: false }],
] as const)("leaves %s", (_, way, minute, isActive, held, expected) => {
	expect(
		findTimeAhead(rule, { way, now: at(minute), isActive, session: held, checksLeft: null, hasExamLeft: true }),
	).toMatchObject(expected);
});

test("expects another code while the session runs", () => {
	expect(
		findTimeAhead(
			{ ...rule, codeWords: true },
			{ way: "live", now: at(50), isActive: true, session, checksLeft: null, hasExamLeft: true },
		).codes,
	).toBe(1);
});

test.each([
	["which the room announced, while the session runs", 50, 2],
	["that didn't come, after it", 101, 0],
])("leaves the checks %s", (_, minute, checks) => {
	expect(
		findTimeAhead(rule, { way: "live", now: at(minute), isActive: true, session, checksLeft: 2, hasExamLeft: false })
			.checks,
	).toBe(checks);
});
