import { expect, test } from "vitest";
import type { Progress } from "#features/delivery/recordings/contract.ts";
import type { EnrolledCourse } from "../contract.ts";
import { withProgress } from "./with-progress.ts";

const createProgress = (watchedSeconds: number, lengthSeconds = 1_000): Progress => ({
	positionSeconds: watchedSeconds,
	watchedSeconds,
	lengthSeconds,
});
const createCertificate = (requiredPercent: number | null, watchedPercent: number): EnrolledCourse["certificate"] => ({
	...{ issued: null, attendedMinutes: 0, hours: 1, accreditingBodies: [], programs: [] },
	requirement: { liveMinutes: null, watchedPercent: requiredPercent },
	watchedPercent,
});
const purchase = (progress: Progress | null, certificate: EnrolledCourse["certificate"]) => ({ progress, certificate });

test.each([
	[
		"unless the recording was opened",
		purchase(createProgress(400), createCertificate(90, 40)),
		undefined,
		purchase(createProgress(400), createCertificate(90, 40)),
	],
	[
		"after the first playback",
		purchase(null, createCertificate(90, 0)),
		createProgress(555),
		purchase(createProgress(555), createCertificate(90, 55)),
	],
	[
		"at the end",
		purchase(createProgress(400), createCertificate(90, 40)),
		createProgress(1_000),
		purchase(createProgress(1_000), createCertificate(90, 100)),
	],
	[
		"unless a reload knows more",
		purchase(createProgress(600), createCertificate(90, 60)),
		createProgress(555),
		purchase(createProgress(600), createCertificate(90, 60)),
	],
	[
		"but not toward live attendance",
		purchase(null, createCertificate(null, 0)),
		createProgress(555),
		purchase(createProgress(555), createCertificate(null, 0)),
	],
	["without a certificate", purchase(null, null), createProgress(555), purchase(createProgress(555), null)],
	[
		"of a recording of unknown length",
		purchase(null, createCertificate(90, 0)),
		createProgress(0, 0),
		purchase(createProgress(0, 0), createCertificate(90, 0)),
	],
])("the list and the certificate show the player's progress %s", (_case, before, progress, expected) => {
	expect(withProgress(before, progress)).toEqual(expected);
});
