import { expect, test } from "vitest";
import { toRoomState } from "#features/delivery/live-room/rules/room-state.ts";
import { partsOfPlaylist } from "./replay.ts";

test("finds the parts of a stream in one file, also those without an offset", () => {
	const playlist =
		'#EXTM3U\n#EXT-X-MAP:URI="720.mp4",BYTERANGE="800@0"\n#EXTINF:4.000000,\n#EXT-X-BYTERANGE:1000@800\n720.mp4\n#EXTINF:2.5,\n#EXT-X-BYTERANGE:500\n720.mp4\n#EXT-X-ENDLIST\n';
	expect(partsOfPlaylist(playlist)).toEqual({
		head: { bytes: 800, offset: 0 },
		segments: [
			{ bytes: 1000, offset: 800, seconds: 4 },
			{ bytes: 500, offset: 1800, seconds: 2.5 },
		],
	});
	expect(() => partsOfPlaylist("#EXTM3U\n")).toThrow("no head");
});

test.each([
	[-1, "waiting"],
	[0, "live"],
	[3_599, "live"],
	[3_600, "ended"],
])("a replay of an hour is, %i seconds after its start, %s", (second, state) => {
	const startsAt = new Date("2026-11-24T16:00:00Z");
	const broadcast = { startedAt: null, endedAt: null, lastSegmentAt: null, replay: { startsAt, seconds: 3_600 } };
	expect(toRoomState(broadcast, new Date(startsAt.getTime() + second * 1000))).toBe(state);
});
