import { expect, test } from "vitest";
import { isSender } from "./sender.ts";

test.each([
	["no-reply@example.com", true],
	["Training <no-reply@example.com>", true],
	['"Beacon, Inc." <no-reply@example.com>', true],
	["<no-reply@example.com>", true],
	["Training", false],
	["Training no-reply@example.com", false],
	["Training <no-reply@example>", false],
	["Training <no-reply@example.com> x", false],
	["a@example.com\r\nBcc: b@example.com", false],
	["", false],
])("%j as a sender: %s", (text, valid) => {
	expect(isSender(text)).toBe(valid);
});
