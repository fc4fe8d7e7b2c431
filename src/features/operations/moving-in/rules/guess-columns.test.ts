import { expect, test } from "vitest";
import type { MoveKind } from "./columns.ts";
import { listMissing, readMoveFile } from "./guess-columns.ts";

test.each<[string, MoveKind, string, (string | null)[]]>([
	[
		"Shopify's customers",
		"customers",
		"Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Phone\n'714,Ann,Example,ann@example.com,yes,General Hospital,+1 302 555 0100",
		[null, "firstName", "lastName", "email", null, "company", "phone"],
	],
	[
		"Shopify's orders",
		"purchases",
		"Name,Email,Paid at,Lineitem name,Lineitem sku,Billing Name\n#1001,ann@example.com,2025-03-14 10:00:00 -0400,Payroll,BCA-1000,Ann Example",
		["order", "email", "boughtOn", "title", "reference", "name"],
	],
	[
		"WooCommerce's customers",
		"customers",
		"Name,Username,Last active,Date registered,Email,Orders\nAnn Example,ann,2026-01-02,2024-05-06,ann@example.com,4",
		["name", null, null, null, "email", null],
	],
	[
		"Mailchimp's audience",
		"subscribers",
		"Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME\nann@example.com,Ann,Example,2024-05-06 07:08:09,2024-05-06 07:08:10",
		["email", "firstName", "lastName", "consentedOn", null],
	],
	[
		"Thinkific's enrollments",
		"purchases",
		"First name,Last name,Email,Course name,Activated at\nAnn,Example,ann@example.com,Payroll,2025-01-31",
		["firstName", "lastName", "email", "title", "boughtOn"],
	],
	[
		"a list of certificates below a title, with semicolons",
		"certificates",
		"Certificates of the academy\nE-mail;Name on certificate;Certificate No.;Course title;Completion date;CE Hours;Issued by\nann@example.com;Ann Example;BCA-C-17;Payroll;14.3.2025;1,5;SHRM",
		["email", "name", "number", "title", "issuedOn", "hours", "issuer"],
	],
	[
		"a list with semicolons, whose values have more commas",
		"customers",
		'Email;First name;Company\nann@example.com;"Ann, R.N., M.S.";"Acme, Inc., Dover"',
		["email", "firstName", "company"],
	],
	["names that don't fit their values", "customers", "Email,Name,Phone\nAnn,ann@example.com,none", [null, null, null]],
])("reads the columns of %s", (_file, kind, text, meanings) => {
	expect(readMoveFile(text, kind)?.meanings).toEqual(meanings);
});

test("says what a file lacks, as choices", () => {
	expect(listMissing("purchases", ["email", "title"])).toEqual([["access"], ["boughtOn"]]);
	expect(listMissing("customers", ["email", "lastName"])).toEqual([]);
	expect(listMissing("certificates", [])).toEqual([["email"], ["number"], ["title"], ["issuedOn"]]);
});

test("reads no columns of an empty file", () => {
	expect(readMoveFile("", "customers")).toBeNull();
});
