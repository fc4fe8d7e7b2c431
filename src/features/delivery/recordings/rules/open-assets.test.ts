import { expect, it } from "vitest";
import { type Asset, assetName, opens, parseHeight, readAssetName, toAttachedFile } from "./open-assets.ts";

const assets: Asset[] = ["recording", "captions", "poster", "transcript", "clip", "stream", "parts-720", "film-1080"];

it("a recording includes captions, poster and all qualities; the transcript is separate", () => {
	const only = (grants: { recording: boolean; transcript: boolean }) => assets.filter((asset) => opens(grants, asset));
	expect(only({ recording: true, transcript: false })).toEqual(assets.filter((asset) => asset !== "transcript"));
	expect(only({ recording: false, transcript: true })).toEqual(["transcript"]);
	expect(only({ recording: false, transcript: false })).toEqual([]);
});

it("parses the name of an enrollment's asset and rejects any other text", () => {
	for (const asset of assets) {
		expect(readAssetName(assetName("aB_-9", asset))).toEqual({ reference: "aB_-9", asset, version: undefined });
		expect(readAssetName(assetName("aB_-9", asset, "x-Y_0"))).toEqual({ reference: "aB_-9", asset, version: "x-Y_0" });
	}
	for (const wrong of [
		"",
		".",
		"x",
		".recording",
		"x.password",
		"x.recording.y",
		"x.film-",
		"x.film-0",
		"x.film-99999",
		"x.stream-720",
		"x.parts-7e2",
		"x.stream~",
		"x.stream~a.b",
		"x.stream~0123456789abc",
	])
		expect(readAssetName(wrong)).toBeUndefined();
});

it("maps every quality to the recording and its height", () => {
	expect(assets.map(toAttachedFile)).toEqual([
		"recording",
		"captions",
		"poster",
		"transcript",
		"clip",
		"recording",
		"recording",
		"recording",
	]);
	expect(assets.map(parseHeight)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
		720,
		1080,
	]);
});
