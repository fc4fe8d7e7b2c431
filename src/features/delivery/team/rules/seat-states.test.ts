import { expect, test } from "vitest";
import { describeState, findMissing, isFinished, type SeatFacts } from "./seat-states.ts";

const facts: SeatFacts = {
	state: "not_started",
	startsAt: "2027-03-03T18:00:00.000Z",
	minutes: null,
	neededMinutes: 60,
	watchedPercent: 0,
	canWatch: true,
	earns: true,
};

test.each<[string, Partial<SeatFacts>, string, ReturnType<typeof findMissing>, boolean]>([
	["an open invitation", { state: "invited" }, "Invited", "accept", false],
	["a seat that was accepted", {}, "Not started", "watch", false],
	["a session ahead", { state: "registered" }, "Registered for Mar 3, 1:00 PM EST", "watch", false],
	["a part of the session", { state: "attended", minutes: 38 }, "Attended 38 of 60 minutes", "watch", false],
	[
		"a missed session without a recording",
		{ state: "attended", minutes: 0, canWatch: false },
		"Attended 0 of 60 minutes",
		"over",
		false,
	],
	["a part of the recording", { state: "watched", watchedPercent: 40 }, "Watched 40%", "watch", false],
	["an exam", { state: "exam", minutes: 60 }, "Exam open", "exam", false],
	["an evaluation", { state: "evaluation", minutes: 60 }, "Evaluation open", "evaluation", false],
	["a certificate", { state: "certificate" }, "Certificate", null, true],
	["a revoked certificate", { state: "revoked" }, "Certificate revoked", null, false],
	[
		"attendance of a course without a certificate",
		{ state: "attended", minutes: 55, earns: false, neededMinutes: null },
		"Attended 55 minutes",
		null,
		true,
	],
	[
		"most of the recording of a course without a certificate",
		{ state: "watched", watchedPercent: 90, earns: false },
		"Watched 90%",
		null,
		true,
	],
	[
		"half of the recording of a course without a certificate",
		{ state: "watched", watchedPercent: 50, earns: false },
		"Watched 50%",
		null,
		false,
	],
])("%s: %o", (_case, given, text, missing, finished) => {
	const seat = { ...facts, ...given };
	expect([describeState(seat), findMissing(seat), isFinished(seat)]).toEqual([text, missing, finished]);
});
