import { expect, test } from "vitest";
import { type Broadcast, toRoomState } from "./room-state.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 16) + seconds * 1000);
const live: Broadcast = { startedAt: at(0), endedAt: null, lastSegmentAt: at(60) };

test.each([
	["waiting without a broadcast", undefined, at(0), "waiting"],
	["waiting after a rehearsal", { startedAt: null, endedAt: null, lastSegmentAt: at(0) }, at(1), "waiting"],
	["live before the first segment", { startedAt: at(0), endedAt: null, lastSegmentAt: null }, at(8), "live"],
	["live with a recent segment", live, at(68), "live"],
	["interrupted eight seconds after the last segment", live, at(69), "interrupted"],
	["interrupted if no segment comes", { startedAt: at(0), endedAt: null, lastSegmentAt: null }, at(9), "interrupted"],
	["live until its latest end", { ...live, latestEnd: at(62) }, at(61.9), "live"],
	["ended at its latest end", { ...live, latestEnd: at(62) }, at(62), "ended"],
	["ended by the speaker", { ...live, endedAt: at(61) }, at(62), "ended"],
] as const)("a room is %s", (_name, broadcast, now, state) => {
	expect(toRoomState(broadcast, now)).toBe(state);
});
