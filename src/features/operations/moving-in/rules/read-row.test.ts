import fc from "fast-check";
import { expect, test } from "vitest";
import { kindColumns, type MoveColumn, type MoveKind } from "./columns.ts";
import { readMovedRow } from "./read-row.ts";

const read = (kind: MoveKind, cells: Partial<Record<MoveColumn, string>>, settings: object = {}) =>
	readMovedRow(Object.values(cells), { kind, columns: Object.keys(cells) as MoveColumn[], forAllRows: {}, today: "2026-11-27", ...settings });

test.each<[string, string]>([
	["ann@example.com", "ann@example.com"],
	[" Ann@Example.COM ", "Ann@Example.COM"],
	["Ann Example <ann@example.com>", "ann@example.com"],
	["mailto:ann@example.com", "ann@example.com"],
	["ann@müller.de", "ann@xn--mller-kva.de"],
])("reads the address “%s”", (text, email) => {
	expect(read("customers", { email: text, name: "Ann" })).toMatchObject({ value: { email } });
});

test.each<[MoveKind, Partial<Record<MoveColumn, string>>, object]>([
	[
		"customers",
		{ email: "a@b.co", firstName: "Ann", lastName: "Example", phone: "'+1 302", since: "3/14/2025" },
		{ name: "Ann Example", phone: "+1 302", since: "2025-03-14" },
	],
	["customers", { email: "a@b.co", name: "山田 太郎" }, { name: "山田 太郎", since: null }],
	["purchases", { email: "a@b.co", title: "Payroll", access: "Live" }, { title: "Payroll", access: { live: true, recording: false, transcript: false } }],
	[
		"certificates",
		{ email: "a@b.co", number: "007", title: "Payroll", issuedOn: "45730", hours: "1.5 hours" },
		{ number: "007", issuedOn: "2025-03-14", hours: 1.5 },
	],
	["subscribers", { email: "a@b.co", consentedOn: "2025-03-14 07:08:09", status: "Unsubscribed" }, { consentedOn: "2025-03-14", isSubscribed: false }],
	["subscribers", { email: "a@b.co", consentedOn: "2026-11-27" }, { isSubscribed: true }],
])("reads a row of %s: %j", (kind, cells, value) => {
	expect(read(kind, cells)).toMatchObject({ value });
});

test.each<[MoveKind, Partial<Record<MoveColumn, string>>, RegExp]>([
	["customers", { name: "Ann" }, /^Email is missing\./],
	["customers", { email: "ann(at)example.com", name: "Ann" }, /^Email “ann\(at\)example\.com” is not an email address\./],
	["customers", { email: "a@b.co", name: "#REF!" }, /error of the spreadsheet/],
	["customers", { email: "a@b.co", name: "A".repeat(201) }, /^Name is too long\. Use at most 200 characters\./],
	["purchases", { email: "a@b.co", access: "live" }, /^The course is missing\./],
	["purchases", { email: "a@b.co", title: "Payroll" }, /^Access is missing\./],
	["purchases", { email: "a@b.co", title: "Payroll", access: "VIP" }, /^Access “VIP” names no access\./],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "live", boughtOn: "1/2/2025" },
		/^Bought on “1\/2\/2025” could mean January 2, 2025 or February 1, 2025\./,
	],
	["purchases", { email: "a@b.co", title: "Payroll", access: "live", boughtOn: "soon" }, /is not a date\. Write it like 2027-01-15\./],
	["certificates", { email: "a@b.co", number: "", title: "Payroll", issuedOn: "2025-03-14" }, /^Certificate number is missing\./],
	["certificates", { email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2026-11-28" }, /^Issued on “2026-11-28” is in the future\./],
	["certificates", { email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "a few" }, /^Hours “a few” is not a number of hours\./],
	["subscribers", { email: "a@b.co", consentedOn: "2026-11-28" }, /^Consent date “2026-11-28” is in the future\./],
	["subscribers", { email: "a@b.co", consentedOn: "" }, /^Consent date is missing\./],
	["subscribers", { email: "a@b.co", consentedOn: "2025-03-14", status: "maybe" }, /is not a status\. Write subscribed or unsubscribed\./],
])("refuses a row of %s: %j", (kind, cells, error) => {
	expect(read(kind, cells)).toEqual({ error: expect.stringMatching(error) });
});

test("uses answers and values for all rows", () => {
	const cells = { email: "a@b.co", title: "Payroll", boughtOn: "1/2/2025" };
	expect(read("purchases", cells, { dateOrder: "day-first", forAllRows: { access: "Recording" } })).toMatchObject({
		value: { boughtOn: "2025-02-01", access: { live: false, recording: true } },
	});
	expect(read("purchases", { ...cells, access: "live" }, { dateOrder: "month-first", forAllRows: { access: "Recording" } })).toMatchObject({
		value: { boughtOn: "2025-01-02", access: { live: true, recording: false } },
	});
});

test("reads or refuses any cells, with a sentence", () => {
	fc.assert(
		fc.property(
			fc.constantFrom("customers", "purchases", "certificates", "subscribers"),
			fc.array(fc.string({ unit: "binary" }), { maxLength: 10 }),
			(kind, cells) => {
				const found = readMovedRow(cells, { kind, columns: kindColumns[kind], forAllRows: {}, today: "2026-11-27" });
				expect("error" in found ? found.error : found.value.email).toMatch(/./);
			},
		),
	);
});
