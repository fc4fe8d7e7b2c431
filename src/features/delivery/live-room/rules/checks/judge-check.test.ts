import { describe, expect, test } from "vitest";
import { type CheckSigns, type JudgedCheck, judgeChecks } from "./judge-check.ts";

const at = (minute: number) => minute * 60_000;
const span = (from: number, until: number) => ({ from: at(from), until: at(until) });
const check = (askedAt: number, answeredAt: number | null = null, more: Partial<JudgedCheck> = {}): JudgedCheck => ({
	...{
		kind: "silent",
		askedAt: at(askedAt),
		closesAt: null,
		answeredAt: answeredAt === null ? null : at(answeredAt),
		wasSeen: true,
		isExcused: false,
		...more,
	},
});
const here: CheckSigns = { stays: [span(-5, 60)], hidden: [], onAir: [span(0, 60)], stalled: [], lost: [], leaves: [] };
const judge = (checks: JudgedCheck[], signs: Partial<CheckSigns> = {}) => judgeChecks(checks, { ...here, ...signs })[0];

describe("a check", () => {
	test.each<[string, JudgedCheck[], Partial<CheckSigns>, string, string | null]>([
		["answered in time is answered", [check(10, 11)], {}, "answered", null],
		["answered at its last moment is answered", [check(10, 12)], {}, "answered", null],
		["answered after it closed is missed, without a cause", [check(10, 12.1)], {}, "missed", null],
		["without an answer is missed", [check(10)], {}, "missed", null],
		["is answered by the answer to another that is open", [check(10), check(11, 11.5)], {}, "answered", null],
		[
			"is not answered by the answer to a poll",
			[check(10), check(11, 11.5, { kind: "content", closesAt: at(13) })],
			{},
			"missed",
			null,
		],
		[
			"of a poll is answered until the poll closed",
			[check(10, 14, { kind: "content", closesAt: at(15) })],
			{},
			"answered",
			null,
		],
		[
			"of a poll that is still open is answered, however late",
			[check(10, 14, { kind: "content" })],
			{},
			"answered",
			null,
		],
		["of a poll that is still open is not missed yet", [check(10, null, { kind: "content" })], {}, "not_shown", null],
		[
			"of a poll that closed after a minute is missed by those who were there",
			[check(10, null, { kind: "content", closesAt: at(11) })],
			{},
			"missed",
			null,
		],
		[
			"that came before the attendee is not shown",
			[check(10, null, { wasSeen: false })],
			{ stays: [span(20, 60)] },
			"not_shown",
			null,
		],
		[
			"during which the connection was lost is not shown",
			[check(10)],
			{ stays: [span(0, 10.5), span(13, 60)] },
			"not_shown",
			"connection",
		],
		[
			"during which the connection was lost for good is not shown",
			[check(10)],
			{ stays: [span(0, 10.5)] },
			"not_shown",
			"connection",
		],
		[
			"during which the attendee closed the page is not shown",
			[check(10)],
			{ stays: [span(0, 10.5)], leaves: [at(10.5)] },
			"not_shown",
			null,
		],
		[
			"that came after the attendee closed the page is not shown",
			[check(10, null, { wasSeen: false })],
			{ stays: [span(0, 8)], leaves: [at(8)] },
			"not_shown",
			null,
		],
		[
			"that came while the connection was lost is not shown",
			[check(10, null, { wasSeen: false })],
			{ stays: [span(0, 8), span(15, 60)] },
			"not_shown",
			"connection",
		],
		[
			"during a short loss of the connection is not shown",
			[check(10)],
			{ stays: [span(0, 10.5), span(11.2, 60)], lost: [span(10.5, 11.2)] },
			"not_shown",
			"connection",
		],
		[
			"with a failed request is missed, with the cause",
			[check(10)],
			{ lost: [span(10.5, 10.6)] },
			"missed",
			"connection",
		],
		[
			"during which the picture stalled is missed, with the cause",
			[check(10)],
			{ stalled: [span(9, 10.5)] },
			"missed",
			"stalled",
		],
		["in a background tab is missed, with the cause", [check(10)], { hidden: [span(5, 11.5)] }, "missed", "hidden"],
		[
			"in a tab that was in the background for some seconds has no cause",
			[check(10)],
			{ hidden: [span(5, 10.1)] },
			"missed",
			null,
		],
		[
			"with a lost connection and a hidden tab names the connection",
			[check(10)],
			{ hidden: [span(5, 15)], lost: [span(10, 11)] },
			"missed",
			"connection",
		],
		[
			"during an interruption of the speaker is not shown",
			[check(10)],
			{ onAir: [span(0, 11), span(15, 60)] },
			"not_shown",
			null,
		],
		[
			"that is excused counts as excused, and keeps its cause",
			[check(10, null, { isExcused: true })],
			{ lost: [span(10, 11)] },
			"excused",
			"connection",
		],
		[
			"that is excused although it was answered in time stays answered",
			[check(10, 11, { isExcused: true })],
			{},
			"answered",
			null,
		],
	])("%s", (_case, checks, signs, outcome, cause) => {
		expect(judge(checks, signs)).toEqual({ outcome, cause });
	});
});
