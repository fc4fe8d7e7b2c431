import fc from "fast-check";
import { expect, it } from "vitest";
import { streamSizes } from "./stream-sizes.ts";

it.each([
	["4K", 3840, 2160, ["640x360", "1280x720", "1920x1080"]],
	["Full HD", 1920, 1080, ["640x360", "1280x720", "1920x1080"]],
	["an old camera", 640, 480, ["480x360"]],
	["a small video", 320, 240, ["320x240"]],
	["a small video with odd sides", 319, 241, ["318x240"]],
	["a phone held upright", 1080, 1920, ["360x640", "720x1280", "1080x1920"]],
	["a newer phone held upright", 1080, 2340, ["296x640", "590x1280", "886x1920"]],
	["a small phone video", 240, 320, ["240x320"]],
	["a tall scan of a page", 360, 4000, ["58x640", "116x1280", "172x1920"]],
	["a square", 1080, 1080, ["360x360", "720x720", "1080x1080"]],
])("offers %s (%d by %d) in %j", (_what, width, height, sizes) => {
	expect(streamSizes({ width, height }).map((size) => `${size.width}x${size.height}`)).toEqual(sizes);
});

it("keeps the shape, with even sides and about as many pixels for a tall video as for a wide one", () => {
	fc.assert(
		fc.property(fc.integer({ min: 16, max: 5_000 }), fc.integer({ min: 16, max: 5_000 }), (width, height) => {
			const sizes = streamSizes({ width, height });
			expect(sizes.length).toBeGreaterThan(0);
			for (const size of sizes) {
				expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
				expect(size.height).toBeLessThanOrEqual(Math.max(16, height + 1));
				if (height > width) expect(size.width * size.height).toBeLessThanOrEqual(1.01 * 1920 * 1080);
			}
			expect(new Set(sizes.map((size) => size.height)).size).toBe(sizes.length);
		}),
	);
});
