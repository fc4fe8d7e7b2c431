import { expect, test } from "vitest";
import { groupCodeLength, maxGroupMembers, normalizeGroupCode, refuseJoin, toGroupCode } from "./group-code.ts";

test("a code has six letters and digits that can't be confused", () => {
	const codes = Array.from({ length: 256 }, (_, byte) => toGroupCode(new Uint8Array(groupCodeLength).fill(byte)));
	for (const code of codes) expect(code).toMatch(/^[ACDEFHJKLMNPRTUVWXY34679]{6}$/);
	expect(new Set(codes).size).toBe(24);
});

test.each([
	["acd efh", "ACDEFH"],
	[" ACD-EFH ", "ACDEFH"],
	["", ""],
])("%j is read as %j", (typed, code) => {
	expect(normalizeGroupCode(typed)).toBe(code);
});

test.each([
	["a person with a seat", { isHost: false, isMember: false, members: 3 }, undefined],
	["the person whose page shows the picture", { isHost: true, isMember: false, members: 0 }, "own_group"],
	["one more than fit", { isHost: false, isMember: false, members: maxGroupMembers }, "group_full"],
	["a member of a full group", { isHost: false, isMember: true, members: maxGroupMembers }, undefined],
])("%s can join or reads why not", (_case, joining, refusal) => {
	expect(refuseJoin(joining)).toBe(refusal);
});
