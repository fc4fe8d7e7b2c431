import { expect, test } from "vitest";
import { type EndedRoom, refuseTake, type TakeRefusal, type TakeRequest } from "./refuse-take.ts";

const opensAt = new Date("2026-12-01T15:45:00Z");
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const waiting: EndedRoom = { startedAt: null, endedAt: null, isEndedByStaff: false, recording: null, opensAt };
const running: EndedRoom = { ...waiting, startedAt: at("16:00") };
const ended: EndedRoom = { ...running, endedAt: at("16:30") };
const broadcast: TakeRequest = { rehearsal: false, isKnown: false };

test.each<[string, TakeRequest, EndedRoom, TakeRefusal | undefined]>([
	["a broadcast before the session has started", broadcast, waiting, undefined],
	["a rehearsal before the session has started", { ...broadcast, rehearsal: true }, waiting, undefined],
	["another speaker of a running session", broadcast, running, undefined],
	["a browser that connects again", { ...broadcast, isKnown: true }, running, undefined],
	["a rehearsal while attendees watch", { ...broadcast, rehearsal: true }, running, "started"],
	["a speaker who starts again what a speaker ended", broadcast, ended, undefined],
	["a browser that connects again after the end", { ...broadcast, isKnown: true }, ended, "ended"],
	["a rehearsal after the end", { ...broadcast, rehearsal: true }, ended, "started"],
	["a speaker after staff ended the session", broadcast, { ...ended, isEndedByStaff: true }, "ended_by_staff"],
	[
		"a rehearsal after staff ended the session",
		{ ...broadcast, rehearsal: true },
		{ ...ended, isEndedByStaff: true },
		"ended_by_staff",
	],
	[
		"a speaker after staff ended a broadcast that began days before",
		broadcast,
		{ ...ended, endedAt: at("09:00"), isEndedByStaff: true },
		undefined,
	],
	["a speaker while the recording is made", broadcast, { ...ended, recording: "making" }, "recorded"],
	["a speaker after the recording was published", broadcast, { ...ended, recording: "published" }, "recorded"],
	["a speaker after the recording failed", broadcast, { ...ended, recording: "failed" }, undefined],
])("admits or refuses %s", (_, take, room, refusal) => {
	expect(refuseTake(take, room)).toBe(refusal);
});
