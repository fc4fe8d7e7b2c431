import { expect, test } from "vitest";
import { toMailtoLink } from "./mailto-link.ts";

test.each([
	["ada@example.com", "mailto:ada@example.com"],
	["o'brien@example.com", "mailto:o'brien@example.com"],
	["anna+hr@example.com", "mailto:anna%2Bhr@example.com"],
	["user#1@example.com", "mailto:user%231@example.com"],
	["why?subject=x@example.com", "mailto:why%3Fsubject%3Dx@example.com"],
	["!def!xyz%abc@example.com", "mailto:!def!xyz%25abc@example.com"],
	["sales&marketing@example.com", "mailto:sales%26marketing@example.com"],
	["müller@example.com", "mailto:m%C3%BCller@example.com"],
	["", "mailto:"],
])("links to %s", (address, link) => {
	expect(toMailtoLink(address)).toBe(link);
	expect(decodeURIComponent(new URL(link).pathname)).toBe(address);
	expect(new URL(link).search + new URL(link).hash).toBe("");
});
