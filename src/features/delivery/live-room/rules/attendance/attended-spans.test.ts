import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findOutages } from "#features/delivery/live-sessions/rules/join-signs.ts";
import { coversSpan, intersectSpans, joinSpans, subtractSpans } from "#values/spans/span-sets.ts";
import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";
import { answerSeconds } from "../checks/check-time.ts";
import type { RoomSigns } from "../on-air.ts";
import { type AttendeeSigns, attendedSpans, missingSpans, type PresenceCheck } from "./attended-spans.ts";

const at = (minute: number) => Math.round(minute * 60_000);
const span = (from: number, until: number): TimeSpan => ({ from: at(from), until: at(until) });
const check = (asked: number, answered: number | null = null): PresenceCheck => ({
	askedAt: at(asked),
	answeredAt: answered === null ? null : at(answered),
	isExcused: false,
});
const room: RoomSigns = { scheduled: span(0, 60), onAir: [span(0, 60)], outages: [] };
const minutes = (attendee: AttendeeSigns, signs: Partial<RoomSigns> = {}) =>
	sumLengths(attendedSpans(attendee, { ...room, ...signs })) / 60_000;

interface Case {
	stays?: TimeSpan[];
	checks?: PresenceCheck[];
	onAir?: TimeSpan[];
	outages?: TimeSpan[];
	counts: number;
}

describe("the session", () => {
	test.each<[string, Case]>([
		["never in the room", { stays: [], counts: 0 }],
		["all of it", { counts: 60 }],
		["before the broadcast and after its end", { stays: [span(-15, 90)], onAir: [span(-5, 75)], counts: 60 }],
		["without a broadcast", { onAir: [], counts: 0 }],
		["ended by the speaker after 24 minutes", { onAir: [span(0, 24)], counts: 24 }],
		["begun ten minutes late", { onAir: [span(10, 60)], counts: 50 }],
		["with an interruption of the speaker of five minutes", { onAir: [span(0, 20), span(25, 60)], counts: 55 }],
		["with an interruption of a minute", { onAir: [span(0, 20), span(21, 60)], counts: 60 }],
		["with an absence of 80 seconds", { stays: [span(0, 10), span(11 + 1 / 3, 60)], counts: 60 - 80 / 60 }],
		["in two pages at a time", { stays: [span(0, 30), span(10, 20), span(20, 40)], counts: 40 }],
	])("%s", (_name, { stays = [span(0, 60)], checks = [], counts, ...signs }) => {
		expect(minutes({ stays, checks }, signs)).toBeCloseTo(counts, 6);
	});
});

describe("an outage of the server", () => {
	const outages = [span(20, 25)];
	test.each<[string, Case]>([
		["is bridged for those who were there before and after it", { stays: [span(0, 20), span(25, 60)], counts: 60 }],
		["is bridged for those who come back within 75 seconds", { stays: [span(0, 19.5), span(25.7, 60)], counts: 60 }],
		["is not bridged for those who come back later", { stays: [span(0, 20), span(27, 60)], counts: 53 }],
		["is not bridged for those who had left", { stays: [span(0, 18), span(25, 60)], counts: 53 }],
		["is not bridged for those who don't come back", { stays: [span(0, 20)], counts: 20 }],
		["is not bridged for those who come afterwards", { stays: [span(25, 60)], counts: 35 }],
		[
			"is no broadcast if the speaker was gone before",
			{ stays: [span(0, 20), span(25, 60)], onAir: [span(0, 10), span(25, 60)], counts: 45 },
		],
	])("%s", (_name, { stays = [], counts, onAir = [span(0, 20), span(25, 60)] }) => {
		expect(minutes({ stays, checks: [] }, { onAir, outages })).toBeCloseTo(counts, 6);
	});

	test("needs everyone's silence: one attendee, the broadcast or the server is enough against it", () => {
		const [before, after] = [span(0, 20), span(25, 60)];
		expect(findOutages([before, after])).toEqual([span(20, 25)]);
		expect(findOutages([before, after, span(15, 30)])).toEqual([]);
		expect(findOutages([before, after, span(21, 21), span(22, 22), span(23, 23), span(24, 24)])).toEqual([]);
		expect(findOutages([before, span(21, 60)])).toEqual([]);
		expect(findOutages([])).toEqual([]);
	});
});

describe("a check", () => {
	test.each<[string, Case]>([
		[
			"that is answered in time changes nothing",
			{ checks: [check(10, 11), check(30, 32), check(55, 55.2)], counts: 60 },
		],
		["that is missed ends attendance at the last answer", { checks: [check(10, 11), check(30)], counts: 11 }],
		["that is missed first leaves nothing of the stay", { checks: [check(10)], counts: 0 }],
		[
			"that is answered late begins attendance again",
			{ checks: [check(10, 11), check(20, 40), check(50, 51)], counts: 11 + 20 },
		],
		[
			"that is missed stays missed when the next is answered",
			{ checks: [check(10, 11), check(20), check(40, 41)], counts: 11 + 19 },
		],
		["that staff excused is not missed", { checks: [check(10, 11), { ...check(30), isExcused: true }], counts: 60 }],
		[
			"that staff excused ends an earlier absence when it was answered late",
			{ checks: [check(10, 11), check(20), { ...check(30, 35), isExcused: true }], counts: 11 + 25 },
		],
		[
			"that is missed is not answered by coming back",
			{ stays: [span(0, 30), span(40, 60)], checks: [check(10, 11), check(20)], counts: 11 },
		],
		[
			"that is missed first is not answered by coming back",
			{ stays: [span(0, 10), span(11.4, 60)], checks: [check(7)], counts: 0 },
		],
		[
			"that is missed after coming back takes only that stay",
			{ stays: [span(0, 12), span(30, 60)], checks: [check(10, 11), check(35)], counts: 12 },
		],
		[
			"after which the attendee leaves counts until their last sign",
			{ stays: [span(0, 11 + 1 / 3)], checks: [check(11)], counts: 11 + 1 / 3 },
		],
		["at the last sign is not missed", { stays: [span(0, 11)], checks: [check(11)], counts: 11 }],
		[
			"during a lost connection of a minute is not missed",
			{ stays: [span(0, 7.5), span(8.5, 60)], checks: [check(7)], counts: 60 },
		],
		[
			"within an absence of 80 seconds is not missed",
			{ stays: [span(0, 7.1), span(8.4, 60)], checks: [check(7)], counts: 60 - 1.3 },
		],
		[
			"that was open when the page closed does not excuse the next",
			{ stays: [span(0, 7.1), span(8.4, 60)], checks: [check(7), check(20)], counts: 7.1 },
		],
		[
			"is not missed when the speaker is interrupted",
			{ onAir: [span(0, 20), span(26, 60)], checks: [check(10, 11), check(19.5)], counts: 54 },
		],
		[
			"is not missed when the speaker is interrupted for ten seconds",
			{ onAir: [span(0, 20), span(20.2, 60)], checks: [check(19)], counts: 60 },
		],
		[
			"is not missed when the session ends",
			{ onAir: [span(0, 50.5)], checks: [check(25, 26), check(50)], counts: 50.5 },
		],
		[
			"is not missed when the server is away",
			{
				stays: [span(0, 20), span(25, 60)],
				onAir: [span(0, 20), span(25, 60)],
				outages: [span(20, 25)],
				checks: [check(19)],
				counts: 60,
			},
		],
		[
			"stays in force across an outage",
			{ stays: [span(0, 20), span(25, 60)], outages: [span(20, 25)], checks: [check(10, 11), check(17)], counts: 11 },
		],
		[
			"is missed in the background too",
			{ stays: [span(0, 20), span(20, 60)], checks: [check(10, 11), check(30)], counts: 11 },
		],
		["can be answered by the answer to another one", { checks: [check(10), check(11, 11.5)], counts: 60 }],
	])("%s", (_name, { stays = [span(0, 60)], checks = [], counts, ...signs }) => {
		expect(minutes({ stays, checks }, signs)).toBeCloseTo(counts, 6);
	});
});

const second = 1_000;
const moment = fc.integer({ min: -600, max: 4_200 }).map((seconds) => seconds * second);
const spans = (maxLength: number) =>
	fc.array(
		fc
			.tuple(moment, fc.integer({ min: 0, max: 2_400 }))
			.map(([from, length]): TimeSpan => ({ from, until: from + length * second })),
		{ maxLength },
	);
const checks = fc.array(
	fc.tuple(moment, fc.option(fc.integer({ min: 0, max: 1_800 }))).map(
		([askedAt, wait]): PresenceCheck => ({
			askedAt,
			answeredAt: wait === null ? null : askedAt + wait * second,
			isExcused: false,
		}),
	),
	{ maxLength: 8 },
);
/** A room that really had these signs. */
const rooms = fc
	.tuple(spans(3), spans(4), spans(2))
	.map(([onAir, colleagues, server]) => ({ onAir, others: [...colleagues, ...server] }));
const createSigns = ({ onAir, others }: { onAir: TimeSpan[]; others: TimeSpan[] }, stays: TimeSpan[]): RoomSigns => ({
	...room,
	onAir,
	outages: findOutages([...onAir, ...others, ...stays]),
});
const total = (attendee: AttendeeSigns, signs: RoomSigns) => sumLengths(attendedSpans(attendee, signs));

test("attendance is within the schedule, and within stays, short absences and outages", () => {
	fc.assert(
		fc.property(rooms, spans(6), checks, (signs, stays, asked) => {
			const reported = createSigns(signs, stays);
			const attended = attendedSpans({ stays, checks: asked }, reported);
			expect(subtractSpans(attended, [room.scheduled])).toEqual([]);
			expect(subtractSpans(attended, joinSpans([...stays, ...reported.outages], 75 * second))).toEqual([]);
			expect(subtractSpans(attended, joinSpans([...reported.onAir, ...reported.outages], 75 * second))).toEqual([]);
			const reversed = { stays: stays.toReversed(), checks: asked.toReversed() };
			expect(attendedSpans(reversed, { ...reported, onAir: reported.onAir.toReversed() })).toEqual(attended);
		}),
	);
});

test("says why time is missing: what counts and what doesn't are the scheduled time", () => {
	const missing = missingSpans(
		{ stays: [span(0, 12), span(20, 60)], checks: [check(30), check(40, 41)] },
		{ ...room, onAir: [span(2, 50)] },
	);
	expect(missing).toEqual([
		{ ...span(0, 2), why: "off_air" },
		{ ...span(12, 20), why: "away" },
		{ ...span(20, 41), why: "check" },
		{ ...span(50, 60), why: "off_air" },
	]);
	fc.assert(
		fc.property(rooms, spans(6), checks, (signs, stays, asked) => {
			const reported = createSigns(signs, stays);
			const attendee = { stays, checks: asked };
			const all = [...missingSpans(attendee, reported), ...attendedSpans(attendee, reported)];
			expect(joinSpans(all)).toEqual([room.scheduled]);
			expect(all.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(sumLengths([room.scheduled]));
		}),
	);
});

test("a check never adds attendance, and an answer never takes any", () => {
	fc.assert(
		fc.property(
			rooms,
			spans(6),
			checks,
			moment,
			fc.integer({ min: 0, max: 1_800 }),
			(signs, stays, asked, askedAt, wait) => {
				const reported = createSigns(signs, stays);
				const missed = total({ stays, checks: [...asked, { askedAt, answeredAt: null, isExcused: false }] }, reported);
				const answered = total(
					{ stays, checks: [...asked, { askedAt, answeredAt: askedAt + wait * second, isExcused: false }] },
					reported,
				);
				expect(missed).toBeLessThanOrEqual(total({ stays, checks: asked }, reported));
				expect(answered).toBeGreaterThanOrEqual(missed);
			},
		),
	);
});

test("answers in time leave attendance as it is", () => {
	fc.assert(
		fc.property(rooms, spans(6), checks, (signs, stays, asked) => {
			const reported = createSigns(signs, stays);
			const answered = asked.map(({ askedAt }) => ({
				askedAt,
				answeredAt: askedAt + answerSeconds * second,
				isExcused: false,
			}));
			expect(total({ stays, checks: answered }, reported)).toBe(total({ stays, checks: [] }, reported));
		}),
	);
});

test("who never answers attends nothing after the first check that the room could show", () => {
	fc.assert(
		fc.property(rooms, spans(6), fc.array(moment, { maxLength: 8 }), (signs, stays, times) => {
			const reported = createSigns(signs, stays);
			const attended = attendedSpans(
				{ stays, checks: times.map((askedAt) => ({ askedAt, answeredAt: null, isExcused: false })) },
				reported,
			);
			const visible = intersectSpans(stays, reported.onAir);
			const shown = times.filter((askedAt) =>
				coversSpan(visible, { from: askedAt, until: askedAt + answerSeconds * second }),
			);
			for (const askedAt of shown) expect(attended.every(({ until }) => until <= askedAt)).toBe(true);
			if (shown.length === 0) expect(attended).toEqual(attendedSpans({ stays, checks: [] }, reported));
		}),
	);
});

test("a silence of everyone takes nothing from those who were there before and after it", () => {
	fc.assert(
		fc.property(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 1, max: 25 }), (from, length) => {
			const stays = [span(0, from), span(from + length, 60)];
			const reported = createSigns({ onAir: stays, others: [] }, stays);
			expect(total({ stays, checks: [] }, reported)).toBe(at(60));
			// Anyone's sign shows that the server was there.
			const seen = createSigns({ onAir: stays, others: [span(from, from + length)] }, stays);
			expect(total({ stays, checks: [] }, seen)).toBe(length * 60 > 75 ? at(60 - length) : at(60));
		}),
	);
});
