import { expect, it } from "vitest";
import { findPeakRate, masterPlaylist, partsPlaylist } from "./playlists.ts";

const quality = (height: number) => ({
	height,
	width: (height * 16) / 9,
	codecs: "avc1.64001f,mp4a.40.2",
	peakRate: height * 2000,
	meanRate: height * 1000,
});
const made = `#EXTM3U
#EXT-X-MAP:URI="720.mp4",BYTERANGE="1424@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:50000@1424
720.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:100000@51424
720.mp4
#EXTINF:0.040000,
#EXT-X-BYTERANGE:90000@151424
720.mp4
#EXT-X-ENDLIST
`;

it("lists the middle quality first and the others by height", () => {
	const list = masterPlaylist([1080, 360, 720].map(quality), (height) => `link-${height}`);
	expect(list.match(/link-\d+/g)).toEqual(["link-720", "link-360", "link-1080"]);
	expect(list).toContain(
		'#EXT-X-STREAM-INF:BANDWIDTH=1440000,AVERAGE-BANDWIDTH=720000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"\nlink-720\n',
	);
	expect(masterPlaylist([quality(360)], () => "only").match(/^only$/gm)).toHaveLength(1);
});

it("replaces the file's name in a segment list by the signed link and changes nothing else", () => {
	const list = partsPlaylist(made, "720.mp4", "TOKEN.MARK");
	expect(list).not.toContain("720.mp4");
	expect(list.match(/^TOKEN\.MARK$/gm)).toHaveLength(3);
	expect(list).toContain('#EXT-X-MAP:URI="TOKEN.MARK",BYTERANGE="1424@0"');
	expect(list.replaceAll("TOKEN.MARK", "720.mp4")).toBe(made);
});

it("returns the peak rate of the segments, ignoring a short last one", () => {
	expect(findPeakRate(made)).toBe(200_000);
});
