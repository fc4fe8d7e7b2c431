import { expect, test } from "vitest";
import { whyNotReminded } from "./why-not-reminded.ts";

const now = new Date("2027-02-10T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const seat = {
	state: "watched",
	earns: true,
	minutes: null,
	watchedPercent: 40,
	canWatch: true,
	isHeld: true,
	invitationId: 7,
	remindedAt: null,
	isStopped: false,
} as const;

test.each([
	["a part of the recording", {}, null],
	["an exam", { state: "exam" }, null],
	["a reminder three days ago", { remindedAt: hoursAgo(72) }, null],
	["a reminder less than three days ago", { remindedAt: hoursAgo(71.9) }, "recent"],
	["an unsubscription", { isStopped: true }, "stopped"],
	["an unsubscription and a recent reminder", { isStopped: true, remindedAt: hoursAgo(1) }, "stopped"],
	["an open invitation", { state: "invited" }, "invited"],
	["a certificate", { state: "certificate" }, "finished"],
	["a revoked certificate", { state: "revoked" }, "finished"],
	["attendance of a course without a certificate", { state: "attended", minutes: 50, earns: false }, "finished"],
	["a missed session without a recording", { state: "attended", minutes: 0, canWatch: false }, "over"],
	["the buyer's own seat", { invitationId: null }, "yourself"],
	["a seat that was returned", { isHeld: false }, "returned"],
] as const)("%s: %o is not reminded because of %s", (_case, facts, reason) => {
	expect(whyNotReminded({ ...seat, ...facts }, now)).toBe(reason);
});
