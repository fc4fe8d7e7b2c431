import fc from "fast-check";
import { expect, test } from "vitest";
import { minutesInRoom, type Stay } from "./minutes-in-room.ts";
import { answerSeconds, confirmedStays, dueCheck, type PresenceCheck } from "./presence-checks.ts";

const start = Date.UTC(2026, 10, 23, 16);
const at = (minute: number) => new Date(start + minute * 60_000);
const stay = (from: number, until: number): Stay => ({ from: at(from), until: at(until) });
const check = (asked: number, answered: number | null): PresenceCheck => ({ askedAt: at(asked), answeredAt: answered === null ? null : at(answered) });
const hour = stay(0, 60);
const counted = (stays: Stay[], checks: PresenceCheck[]) => minutesInRoom(confirmedStays(stays, checks), hour);

test("answered checks change nothing", () => {
	expect(counted([stay(0, 60)], [check(10, 11), check(30, 32), check(55, 55.2)])).toBe(60);
});

test("an unanswered check ends presence at the last answer", () => {
	expect(counted([stay(0, 60)], [check(10, 11), check(30, null)])).toBe(11);
});

test("an unanswered first check leaves nothing of the stay", () => {
	expect(counted([stay(0, 60)], [check(10, null)])).toBe(0);
});

test("a late answer begins presence again", () => {
	expect(counted([stay(0, 60)], [check(10, 11), check(20, 40), check(50, 51)])).toBe(11 + 20);
});

test("who comes back after an unanswered check is present again", () => {
	expect(counted([stay(0, 30), stay(40, 60)], [check(10, 11), check(20, null)])).toBe(11 + 20);
});

test("hiding the page is no sign of the attendee", () => {
	expect(counted([stay(0, 20), stay(20, 60)], [check(10, 11), check(30, null)])).toBe(11);
});

const minute = fc.integer({ min: -10, max: 70 });
const stays = fc.array(
	fc.tuple(minute, fc.integer({ min: 1, max: 40 })).map(([from, length]) => stay(from, from + length)),
	{ maxLength: 6 },
);
const checks = fc.array(
	fc.tuple(minute, fc.option(fc.integer({ min: 0, max: 30 }))).map(([asked, wait]) => check(asked, wait === null ? null : asked + wait)),
	{ maxLength: 8 },
);

test("checks never add minutes, and timely answers never take any", () => {
	fc.assert(
		fc.property(stays, checks, (all, asked) => {
			const minutes = counted(all, asked);
			expect(minutes).toBeGreaterThanOrEqual(0);
			expect(minutes).toBeLessThanOrEqual(minutesInRoom(all, hour));
			const answered = asked.map(({ askedAt }) => ({ askedAt, answeredAt: new Date(askedAt.getTime() + answerSeconds * 1000) }));
			expect(counted(all, answered)).toBe(minutesInRoom(all, hour));
			expect(counted(all, [])).toBe(minutesInRoom(all, hour));
		}),
	);
});

test("an answer to an open check never takes minutes", () => {
	fc.assert(
		fc.property(stays, checks, minute, fc.integer({ min: 0, max: 30 }), (all, others, asked, wait) => {
			expect(counted(all, [...others, check(asked, asked + wait)])).toBeGreaterThanOrEqual(counted(all, [...others, check(asked, null)]));
		}),
	);
});

const session = { startsAt: at(0), minutes: 60, every: 15, shareOf: () => 0.5 };

test("each interval has one check, in its middle", () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5, maxLength: 5 }), (shares) => {
			const times: number[] = [];
			for (let second = 0; second < 3_600; second += 5) {
				const due = dueCheck({ ...session, shareOf: (check) => shares[check] ?? 0 }, { since: at(-1), now: at(second / 60) });
				if (due !== undefined && due === times.length) times.push(second / 60);
			}
			expect(times).toHaveLength(4);
			for (const [index, time] of times.entries()) {
				expect(time).toBeGreaterThanOrEqual((index + 0.2) * 15);
				expect(time).toBeLessThanOrEqual((index + 0.8) * 15 + 0.1);
			}
		}),
		{ numRuns: 20 },
	);
});

test("no check is due for someone who came after it, before the session or after its end", () => {
	expect(dueCheck(session, { since: at(-5), now: at(-1) })).toBeUndefined();
	expect(dueCheck(session, { since: at(20), now: at(20.5) })).toBeUndefined();
	expect(dueCheck(session, { since: at(61), now: at(90) })).toBeUndefined();
	expect(dueCheck(session, { since: at(-5), now: at(90) })).toBe(3);
});
