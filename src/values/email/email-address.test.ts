import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { EmailAddress, mailServer, NewEmailAddress } from "./email-address.ts";

afterEach(() => {
	mailServer.acceptsUtf8 = true;
});

const read = (address: string) => {
	const { success, data } = z.safeParse(NewEmailAddress, address);
	return success ? data : null;
};
const readMessage = (address: string) =>
	z.safeParse(NewEmailAddress, address).error?.issues.map(({ message }) => message);

describe("EmailAddress", () => {
	test.each([
		"bob\u200b@example.com",
		"\u200bbob@example.com",
		"bob@exam\u00adple.com",
		"bob@example.com\u2060",
		"bo\u0007b@example.com",
	])("says that %j contains an invisible character", (address) => {
		expect(readMessage(address)).toEqual([
			"This address contains an invisible character. Please type it instead of pasting it.",
		]);
	});

	test.each([
		"sales&marketing@example.com",
		"a/b@example.com",
		"user=x@example.com",
		"user#1@example.com",
		"!def!xyz%abc@example.com",
		"~tilde@example.com",
		"a*b@example.com",
		"{a|b}^`c`?$@example.com",
		"anna+hr@example.com",
		"o'brien@example.com",
		"user-@example.com",
		"_@example.com",
		"1@1.museum",
		"Ada.Lovelace@Example.COM",
		"info@xn--mller-kva.de",
		"info@xn--fsqu00a.xn--4rr70v",
		`${"l".repeat(64)}@example.com`,
		`a@${"d".repeat(63)}.com`,
	])("accepts %s as it is", (address) => {
		expect(read(address)).toBe(address);
	});

	test.each([
		["  ada@example.com \n", "ada@example.com"],
		["info@müller.de", "info@xn--mller-kva.de"],
		["info@MÜLLER.de", "info@xn--mller-kva.de"],
		["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
		["info@例子.广告", "info@xn--fsqu00a.xn--4rr70v"],
		["info@例子。广告", "info@xn--fsqu00a.xn--4rr70v"],
		["info@straße.example.com", "info@xn--strae-oqa.example.com"],
		["jo\u0308rg@example.de", "j\u00f6rg@example.de"],
		["ｂｏｂ@example.com", "bob@example.com"],
		["ｂｏｂ＠ｅｘａｍｐｌｅ．ｃｏｍ", "bob@example.com"],
		["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
	])("normalizes %j to %j", (written, address) => {
		expect(read(written)).toBe(address);
	});

	test.each([
		"",
		"ada",
		"@example.com",
		"ada@",
		"ada@example",
		"ada@@example.com",
		"ada@example..com",
		"ada@.example.com",
		"ada@-example.com",
		"ada@example-.com",
		"ada@exa_mple.com",
		"ada@example.c",
		"ada@example.123",
		"ada@127.0.0.1",
		"ada@[127.0.0.1]",
		".ada@example.com",
		"ada.@example.com",
		"a..b@example.com",
		"a b@example.com",
		"a,b@example.com",
		'"a b"@example.com',
		"a(b)@example.com",
		"a<b>@example.com",
		"a:b@example.com",
		"a\\b@example.com",
		"a@b@example.com",
		"ada\u0000@example.com",
		"ada\u200b@example.com",
		"ada\u202e@example.com",
		"😀@example.com",
		"ada@exa mple.com",
		"ada@müller/.de",
		`${"l".repeat(65)}@example.com`,
		`${"ö".repeat(33)}@example.com`,
		`a@${"d".repeat(64)}.com`,
		`a@${"d.".repeat(130)}com`,
	])("refuses %j", (address) => {
		expect(readMessage(address)).toBeDefined();
		expect(z.safeParse(EmailAddress, address).success).toBe(false);
	});

	test("says once that an address is invalid", () => {
		expect(readMessage("ada")).toEqual(["Please enter a valid email address."]);
	});

	test("refuses letters before the @ with a reason if the mail server can't deliver to them, but not those of an account", () => {
		mailServer.acceptsUtf8 = false;
		expect(readMessage("jörg@example.de")?.[0]).toMatch(/^We can't send email to addresses with accents/);
		expect(z.safeParse(EmailAddress, "jörg@example.de").success).toBe(true);
		expect(read("joerg@müller.de")).toBe("joerg@xn--mller-kva.de");
	});
});
