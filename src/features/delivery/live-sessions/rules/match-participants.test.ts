import { expect, test } from "vitest";
import { matchParticipants, type ReportedStay } from "./match-participants.ts";

const ann = { userId: 1, email: "ann@example.com", fullName: "Ann Lee", registration: null };
const other = { userId: 2, email: "other@example.com", fullName: "ann lee", registration: null };
const stay = (
	name: string,
	{ email = "", registration = null }: { email?: string; registration?: string | null } = {},
): ReportedStay => ({
	...{ registration, email, name, seconds: 600, joinedAt: null, leftAt: null },
});
const matched = (...matching: Parameters<typeof matchParticipants>) =>
	[...matchParticipants(...matching)].map(([userId, stays]) => [userId, stays.map(({ name }) => name)]);

test("ignores a name that two attendees share, and matches by address", () => {
	const stays = [stay("Ann Lee"), stay("A.", { email: "ANN@example.com " })];
	expect(matched([ann, other], stays)).toEqual([[1, ["A."]]]);
	expect(matched([ann], stays)).toEqual([[1, ["Ann Lee", "A."]]]);
});

test("matches no attendee by name where attendees are registered", () => {
	const stays = [
		stay("A.", { registration: "r1", email: "private@example.org" }),
		stay("O.", { email: "OTHER@example.com" }),
		stay("Bo Bates", { registration: "unknown" }),
	];
	const bo = { userId: 3, email: "bo@example.com", fullName: "Bo Bates", registration: null };
	expect(matched([{ ...ann, registration: "r1" }, other, bo], stays)).toEqual([
		[1, ["A."]],
		[2, ["O."]],
	]);
});

test.each([
	["Ann Lee (Guest)", true],
	["ann  lee (She/Her)", true],
	["Ann Lee（Guest）", true],
	["Ann Lee (Guest) (she/her)", false],
	["(Guest)", false],
])("matches the name “%s” without what a meeting or its owner added: %s", (name, isMatched) => {
	expect(matched([ann], [stay(name)])).toEqual(isMatched ? [[1, [name]]] : []);
});

test("matches an addition that is part of an attendee's own name", () => {
	const stays = [stay("Ann Lee (Oslo)"), stay("Ann Lee (Guest)")];
	expect(matched([ann, { ...other, fullName: "Ann Lee (Oslo)" }], stays)).toEqual([
		[2, ["Ann Lee (Oslo)"]],
		[1, ["Ann Lee (Guest)"]],
	]);
});
