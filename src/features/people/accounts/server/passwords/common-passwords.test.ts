import { expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { passwordError } from "../../rules/password-rule.ts";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
	"password",
	"PASSWORD",
	"Password1",
	"Passw0rd!",
	"12345678",
	"123456789",
	"87654321",
	"qwertyuiop",
	"poiuytrewq",
	"iloveyou1",
	"welcome2025",
	"sunshine123",
	"abcdefgh",
	"11111111",
	"abababab",
	"abc123abc123",
	"testtest",
	"1q2w3e4r",
	"1qaz2wsx",
	"19840527",
	"27051984",
	"letmein!!",
	"lectern1",
	"Lectern2026!",
	"training2026",
	"Welcome2025!",
	"Spring2025",
	"Summer2024!",
	"qwerty2027!",
	"dragon1234!",
	"Liverpool123!",
	"P@ssw0rd2025!",
	"webinar123",
	"Compliance1",
	"HumanResources1",
	"aaaaaaaab",
])("%s is too common", async (password) => expect(await isCommonPassword(password)).toBe(true));

test.each([
	"a quiet harbour",
	"correct horse battery staple",
	"Tr0ub4dor&3x",
	"mynameisnotada",
	"83920174",
	"xkcd-936-long",
	"wT5 kq#".repeat(18),
])("%s is acceptable", async (password) => expect(await isCommonPassword(password)).toBe(false));

test("a password has 8 to 128 characters", proves("5.10"), () => {
	expect(passwordError("a quiet")).toBe("Please use at least 8 characters.");
	expect(passwordError("a quiet!")).toBeNull();
	expect(passwordError("ab!".repeat(43))).toBe("Please use at most 128 characters.");
	expect(passwordError("ab!d".repeat(32))).toBeNull();
	expect(passwordError("aaaaaaaab")).toBe("This password is too common. Please choose another one.");
});
