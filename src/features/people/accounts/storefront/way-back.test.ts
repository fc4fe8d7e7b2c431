import { expect, test } from "vitest";
import { readWayBack } from "./way-back.ts";

test("reads the page to return to after login, with its data and email address", () => {
	expect(readWayBack({ to: "/seats/a.b", with: { acceptSeat: true }, email: "sam@example.com" })).toEqual({
		to: "/seats/a.b",
		with: { acceptSeat: true },
		email: "sam@example.com",
	});
	expect(readWayBack({ to: "/join/x" })).toMatchObject({ to: "/join/x" });
});

test("rejects addresses of other sites and any other state", () => {
	for (const to of [
		"//evil.example",
		"/\\evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"",
		7,
		undefined,
	])
		expect(readWayBack({ to })).toBeNull();
	expect(readWayBack(null)).toBeNull();
	expect(readWayBack({ sessionEnded: true })).toBeNull();
});
