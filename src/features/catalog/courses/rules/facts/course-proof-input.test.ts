import { expect, test } from "vitest";
import * as z from "zod/mini";
import { attendeeCount, organizations, quotations } from "./course-proof-input.ts";

const quotation = { text: "Worth every minute.", name: "A. Attendee", role: "HR Director", consentedOn: "2026-11-02" };

test.each([
	["a name and a role", quotation, true],
	["only a name", { ...quotation, role: "" }, true],
	["only a role", { ...quotation, name: "" }, true],
	["neither", { ...quotation, name: " ", role: "" }, false],
	["no day of consent", { ...quotation, consentedOn: "" }, false],
	["no text", { ...quotation, text: " " }, false],
	["a malformed day", { ...quotation, consentedOn: "11/02/2026" }, false],
])("a quotation with %s", (_what, input, isValid) => {
	expect(z.safeParse(quotations, [input]).success).toBe(isValid);
});

test("organizations are trimmed, and listed once", () => {
	expect(z.parse(organizations, [" Northwind ", "", "Contoso", "Northwind"])).toEqual(["Northwind", "Contoso"]);
});

test.each([
	[null, true],
	[1, true],
	[0, false],
	[1.5, false],
])("the number of attendees can be %j: %j", (count, isValid) => {
	expect(z.safeParse(attendeeCount, count).success).toBe(isValid);
});
