import { afterEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import type { Course } from "#features/catalog/courses/contract.ts";
import { addCertificateQuestion, loadRequirement } from "./certificate-question.ts";

afterEach(() => vi.restoreAllMocks());

const start = Date.parse("2026-12-07T18:00:00Z");
const option = (sessionType: string, live: boolean, recording: boolean) => ({
	...{ id: 1, sessionType, price: 100, seats: 1 },
	grants: { live, recording, transcript: !live && !recording },
});
const live = option("Live session", true, false);
const recorded = option("Recorded session", false, true);
const transcript = option("Transcript", false, false);
const course = (...Pricings: object[]) =>
	({
		questions: [],
		archieve: false,
		webinarDate: "2026-12-07T18:00:00Z",
		duration: 90,
		Pricings,
	}) as unknown as Course;
const either = { liveMinutes: 72, watchedPercent: 90 };
const pdf = "The certificate is a PDF that anyone can verify online.";

test.each([
	["one option", course(live), either, start - 1, `Yes, if you attend at least 72 of the 90 minutes live.\n${pdf}`],
	[
		"the whole recording",
		course(recorded),
		{ liveMinutes: null, watchedPercent: 100 },
		start - 1,
		`Yes, if you watch the whole recording.\n${pdf}`,
	],
	[
		"the whole session",
		course(live),
		{ liveMinutes: 90, watchedPercent: null },
		start - 1,
		`Yes, if you attend all 90 minutes live.\n${pdf}`,
	],
	[
		"an option with both ways",
		course(option("Live and recorded session", true, true)),
		either,
		start - 1,
		`Yes, if you attend at least 72 of the 90 minutes live or watch at least 90% of the recording.\n${pdf}`,
	],
	[
		"several options",
		course(live, recorded, transcript),
		either,
		start - 1,
		`Yes. What it takes depends on your option:\nLive session: attend at least 72 of the 90 minutes live.\nRecorded session: watch at least 90% of the recording.\nTranscript: no certificate.\n${pdf}`,
	],
	[
		"only the options that are still sold",
		course(live, recorded),
		either,
		start,
		`Yes, if you watch at least 90% of the recording.\n${pdf}`,
	],
])("says what the certificate takes with %s", (_, shown, requirement, now, answer) => {
	expect(addCertificateQuestion(shown, requirement, now).questions).toEqual([
		{ question: "Do I get a certificate?", answer },
	]);
});

test.each([
	["the course has no certificate", course(live), null],
	["no option that is sold earns one", course(transcript), either],
	[
		"staff have answered it",
		{ ...course(live), questions: [{ question: "do I get a CERTIFICATE?", answer: "Yes." }] },
		either,
	],
])("adds no answer if %s", (_, shown, requirement) => {
	expect(addCertificateQuestion(shown, requirement, start - 1)).toBe(shown);
});

test("logs a failure to load the requirement of a course, which is shown without the answer", async () => {
	const failing: ApiClient = { call: () => Promise.reject(new Error("The server could not be reached.")) };
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	expect(await loadRequirement(failing, "made-up")).toBe(null);
	expect(logged).not.toHaveBeenCalled();
	expect(await loadRequirement(failing, "101")).toBe(null);
	expect(logged).toHaveBeenCalledOnce();
});
