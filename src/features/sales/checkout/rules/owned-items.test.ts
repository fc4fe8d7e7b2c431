import { expect, test } from "vitest";
import { findOwnedItems, findPartlyOwnedItems } from "./owned-items.ts";

const none = { live: false, recording: false, transcript: false };
const createGrants = (...grants: (keyof typeof none)[]) => ({
	...none,
	...Object.fromEntries(grants.map((grant) => [grant, true])),
});
const live = { pricingId: 1, sessionType: "Live session", grants: createGrants("live") };
const recorded = { pricingId: 2, sessionType: "Recorded session", grants: createGrants("recording") };
const transcript = { pricingId: 3, sessionType: "Transcript", grants: createGrants("transcript") };
const both = {
	pricingId: 4,
	sessionType: "Recorded Plus Transcript session",
	grants: createGrants("recording", "transcript"),
};
type Option = typeof live;

const own = ({ grants, ...option }: Option, courseID = 103) => ({ courseID, ...option, ...grants });
const put = ({ pricingId, grants }: Option, seats = 1) => ({ courseID: 103, pricingId, grants, seats });

test.each<[string, Option[], Option, string[]]>([
	["the recording, buying recording and transcript", [recorded], both, ["Recorded session"]],
	["recording and transcript, buying the transcript", [both], transcript, ["Recorded Plus Transcript session"]],
	[
		"recording and transcript separately, buying both",
		[recorded, transcript],
		both,
		["Recorded session", "Transcript"],
	],
	["the live session, buying the recording", [live], recorded, []],
	["the recording, buying the transcript", [recorded], transcript, []],
	["nothing", [], both, []],
	["the same session type, which is another refusal", [both], both, []],
])("names what a customer owns of an item: %s", (_what, owned, item, expected) => {
	expect(
		findPartlyOwnedItems(
			[put(item)],
			owned.map((option) => own(option)),
		).flatMap((found) => found.owned),
	).toEqual(expected);
});

test("ignores seats for a group, and other courses", () => {
	expect(findPartlyOwnedItems([put(both, 5)], [own(recorded)])).toEqual([]);
	expect(findPartlyOwnedItems([put(both)], [own(recorded, 104)])).toEqual([]);
});

test("finds an item that is owned in the same session type", () => {
	expect(findOwnedItems([put(live), put(both, 5)], [own(both), own(recorded)])).toEqual([
		{ courseID: 103, pricingId: 4, owned: ["Recorded Plus Transcript session"] },
	]);
});
