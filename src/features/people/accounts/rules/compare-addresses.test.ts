import { expect, test } from "vitest";
import { compareAddresses } from "./compare-addresses.ts";

test.each([
	["robin@example.com", "robin@example.com", "same"],
	["robin@example.com", "Robin@Example.com", "same_mailbox"],
	["ROBIN@EXAMPLE.COM", "robin@example.com", "same_mailbox"],
	["Østen@example.no", "østen@example.no", "same_mailbox"],
	["robin@example.com", "robin@example.org", "different"],
	["robin@example.com", "robin.@example.com", "different"],
	["", "robin@example.com", "different"],
])("%s and %s are %s", (current, next, result) => {
	expect(compareAddresses(current, next)).toBe(result);
});
