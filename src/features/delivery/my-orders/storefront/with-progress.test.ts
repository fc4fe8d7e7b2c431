import { expect, test } from "vitest";
import type { Progress } from "#features/delivery/recordings/contract.ts";
import type { EnrolledCourse } from "../contract.ts";
import { withProgress } from "./with-progress.ts";

const progressOf = (watchedSeconds: number, lengthSeconds = 1_000): Progress => ({ positionSeconds: watchedSeconds, watchedSeconds, lengthSeconds });
const certificateOf = (requiredPercent: number | null, watchedPercent: number): EnrolledCourse["certificate"] => ({
	...{ issued: null, attendedMinutes: 0, hours: 1, accreditingBodies: [] },
	requirement: { liveMinutes: null, watchedPercent: requiredPercent },
	watchedPercent,
});
const purchase = (progress: Progress | null, certificate: EnrolledCourse["certificate"]) => ({ progress, certificate });

test.each([
	["unless the recording was opened", purchase(progressOf(400), certificateOf(90, 40)), undefined, purchase(progressOf(400), certificateOf(90, 40))],
	["after the first playback", purchase(null, certificateOf(90, 0)), progressOf(555), purchase(progressOf(555), certificateOf(90, 55))],
	["at the end", purchase(progressOf(400), certificateOf(90, 40)), progressOf(1_000), purchase(progressOf(1_000), certificateOf(90, 100))],
	["unless a reload knows more", purchase(progressOf(600), certificateOf(90, 60)), progressOf(555), purchase(progressOf(600), certificateOf(90, 60))],
	["but not toward live attendance", purchase(null, certificateOf(null, 0)), progressOf(555), purchase(progressOf(555), certificateOf(null, 0))],
	["without a certificate", purchase(null, null), progressOf(555), purchase(progressOf(555), null)],
	["of a recording of unknown length", purchase(null, certificateOf(90, 0)), progressOf(0, 0), purchase(progressOf(0, 0), certificateOf(90, 0))],
])("the list and the certificate show the player's progress %s", (_case, before, progress, expected) => {
	expect(withProgress(before, progress)).toEqual(expected);
});
