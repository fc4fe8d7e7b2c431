import { expect, test } from "vitest";
import { missingFiles } from "./missing-files.ts";

const pricing = (sessionType: string) => ({ sessionType, price: 10 });
const none = { recording: false, transcript: false };

test("lists the recording and transcript that price options grant and nobody uploaded", () => {
	const pricings = [pricing("Live session"), pricing("Recorded Plus Transcript session")];
	expect(missingFiles({ pricings, archived: false }, none)).toEqual(["recording", "transcript"]);
	expect(missingFiles({ pricings, archived: false }, { recording: true, transcript: false })).toEqual(["transcript"]);
	expect(missingFiles({ pricings, archived: false }, { recording: true, transcript: true })).toEqual([]);
	expect(missingFiles({ pricings: [pricing("Live session")], archived: false }, none)).toEqual([]);
});

test("uses the grants of a price option, not its name", () => {
	const grants = { live: false, recording: true, transcript: false };
	expect(missingFiles({ pricings: [{ ...pricing("Premium"), grants }], archived: false }, none)).toEqual(["recording"]);
});

test("ignores files that the archive does not sell", () => {
	const pricings = [pricing("Live session with recording"), pricing("Transcript")];
	expect(missingFiles({ pricings, archived: true }, none)).toEqual(["transcript"]);
});
