import { expect, test } from "vitest";
import { readWayBack } from "./way-back.ts";

test("a page of this site gets back who it sent to log in, with what it wants to be told", () => {
	expect(readWayBack({ to: "/seats/a.b", with: { acceptSeat: true }, email: "sam@example.com" })).toEqual({
		to: "/seats/a.b",
		with: { acceptSeat: true },
		email: "sam@example.com",
	});
	expect(readWayBack({ to: "/join/x" })).toMatchObject({ to: "/join/x" });
});

test("nothing leads to another site, and nothing else counts", () => {
	for (const to of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", 7, undefined])
		expect(readWayBack({ to })).toBeNull();
	expect(readWayBack(null)).toBeNull();
	expect(readWayBack({ sessionEnded: true })).toBeNull();
});
