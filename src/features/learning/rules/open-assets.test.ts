import { expect, it } from "vitest";
import { assetName, opens, readAssetName } from "./open-assets.ts";

it("captions and the still picture come with the recording, the transcript by itself", () => {
	const only = (brings: { recording: boolean; transcript: boolean }) =>
		(["recording", "captions", "poster", "transcript"] as const).filter((asset) => opens(brings, asset));
	expect(only({ recording: true, transcript: false })).toEqual(["recording", "captions", "poster"]);
	expect(only({ recording: false, transcript: true })).toEqual(["transcript"]);
	expect(only({ recording: false, transcript: false })).toEqual([]);
});

it("a link names an enrolment and one of its assets, and nothing else is a name", () => {
	expect(readAssetName(assetName("aB_-9", "captions"))).toEqual({ reference: "aB_-9", asset: "captions" });
	for (const wrong of ["", ".", "x", ".recording", "x.password", "x.recording.y"]) expect(readAssetName(wrong)).toBeUndefined();
});
