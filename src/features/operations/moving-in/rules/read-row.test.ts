import fc from "fast-check";
import { expect, test } from "vitest";
import { mailServer } from "#values/email/email-address.ts";
import { kindColumns, type MoveColumn, type MoveKind } from "./columns.ts";
import { createRowReader } from "./read-row.ts";

const read = (kind: MoveKind, cells: Partial<Record<MoveColumn, string>>, settings: object = {}) =>
	createRowReader({
		kind,
		columns: Object.keys(cells) as MoveColumn[],
		forAllRows: {},
		today: "2026-11-27",
		...settings,
	})(Object.values(cells));

test.each<[string, string]>([
	["ann@example.com", "ann@example.com"],
	[" Ann@Example.COM ", "Ann@Example.COM"],
	["Ann Example <ann@example.com>", "ann@example.com"],
	["mailto:ann@example.com", "ann@example.com"],
	["ann@müller.de", "ann@xn--mller-kva.de"],
	['="ann@example.com"', "ann@example.com"],
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
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "Live", boughtOn: "2025-03-14" },
		{ title: "Payroll", access: { live: true, recording: false, transcript: false } },
	],
	[
		"certificates",
		{ email: "a@b.co", number: "007", title: "Payroll", issuedOn: "45730", hours: "1.5 hours" },
		{ number: "007", issuedOn: "2025-03-14", hours: 1.5 },
	],
	[
		"subscribers",
		{ email: "a@b.co", consentedOn: "2025-03-14 07:08:09", state: "Unsubscribed" },
		{ consentedOn: "2025-03-14", isSubscribed: false },
	],
	[
		"subscribers",
		{ email: "a@b.co", consentedOn: "2026-11-27", consent: "Yes, news", state: "active", ended: "" },
		{ isSubscribed: true },
	],
	[
		"subscribers",
		{ email: "a@b.co", state: "active", ended: "2026-01-02" },
		{ isSubscribed: false, consentedOn: null },
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "0,500" },
		{ hours: 0.5 },
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "1.50 CPE credit hours" },
		{ hours: 1.5 },
	],
	["customers", { email: "\u200ba@b.co", name: "Ann\u0007 \u200bBell" }, { email: "a@b.co", name: "Ann Bell" }],
])("reads a row of %s: %j", (kind, cells, value) => {
	expect(read(kind, cells)).toMatchObject({ value });
});

test.each<[MoveKind, Partial<Record<MoveColumn, string>>, RegExp]>([
	["customers", { name: "Ann" }, /^Email is missing\./],
	[
		"customers",
		{ email: "ann(at)example.com", name: "Ann" },
		/^Email “ann\(at\)example\.com” can.t be used\. Please enter a valid email address\.$/,
	],
	["customers", { email: "a@b.co", name: "1001" }, /^Name “1001” has no letters\./],
	["customers", { email: "a@b.co", name: "#REF!" }, /error of the spreadsheet/],
	["customers", { email: "a@b.co", name: "A".repeat(201) }, /^Name is too long\. Use at most 200 characters\./],
	["purchases", { email: "a@b.co", access: "live", boughtOn: "2025-03-14" }, /^The course is missing\./],
	["purchases", { email: "a@b.co", title: "Payroll", boughtOn: "2025-03-14" }, /^Access is missing\./],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "VIP", boughtOn: "2025-03-14" },
		/^Access “VIP”: say what this means for the file\.$/,
	],
	["purchases", { email: "a@b.co", title: "Payroll", access: "live", boughtOn: "" }, /^Bought on is missing\./],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "live", boughtOn: "2025-03-14", state: "" },
		/^Status is empty: say what this means/,
	],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "live", boughtOn: "2025-03-14", quantity: "5" },
		/^Quantity “5”: say what this means/,
	],
	[
		"purchases",
		{ email: "", title: "Total", access: "", boughtOn: "" },
		/^This row looks like a total\. Leave it out\.$/,
	],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "live", boughtOn: "1/2/2025" },
		/^Bought on “1\/2\/2025” could mean January 2, 2025 or February 1, 2025\./,
	],
	[
		"purchases",
		{ email: "a@b.co", title: "Payroll", access: "live", boughtOn: "soon" },
		/is not a date\. Write it like 2027-01-15\./,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "", title: "Payroll", issuedOn: "2025-03-14" },
		/^Certificate number is missing\./,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2026-11-28" },
		/^Issued on “2026-11-28” is in the future\./,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "a few" },
		/^Hours “a few” is not a number of hours\./,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "1,500" },
		/^Hours “1,500” could mean 1,500 or 1\.5\. Write 1 or 1\.5/,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "150" },
		/^Hours “150” is more than 100 hours\./,
	],
	[
		"certificates",
		{ email: "a@b.co", number: "1", title: "Payroll", issuedOn: "2025-03-14", hours: "0.1 CEU" },
		/is not a number of hours/,
	],
	[
		"subscribers",
		{ email: "a@b.co", consentedOn: "2026-11-28", consent: "Yes", state: "active" },
		/^Consent date “2026-11-28” is in the future\./,
	],
	[
		"subscribers",
		{ email: "a@b.co", consentedOn: "", consent: "", state: "active" },
		/^Consent date is missing\..*What they agreed to is missing\./,
	],
	[
		"subscribers",
		{ email: "a@b.co", consentedOn: "2025-03-14", consent: "Yes", state: "maybe" },
		/^Status “maybe”: say what this means for the file\./,
	],
	["subscribers", { email: "a@b.co", consentedOn: "2025-03-14", consent: "Yes" }, /^Status is missing\./],
])("refuses a row of %s: %j", (kind, cells, error) => {
	expect(read(kind, cells)).toEqual({ error: expect.stringMatching(error) });
});

test("uses answers and values for all rows", () => {
	const cells = { email: "a@b.co", title: "Payroll", boughtOn: "1/2/2025" };
	expect(read("purchases", cells, { dateOrder: "day-first", forAllRows: { access: "Recording" } })).toMatchObject({
		value: { boughtOn: "2025-02-01", access: { live: false, recording: true } },
	});
	expect(
		read("purchases", { ...cells, access: "live" }, { dateOrder: "month-first", forAllRows: { access: "Recording" } }),
	).toMatchObject({
		value: { boughtOn: "2025-01-02", access: { live: true, recording: false } },
	});
});

test("carries what the first line of an order says down its lines, and nothing else", () => {
	const columns: MoveColumn[] = ["order", "email", "boughtOn", "state", "ended", "title", "access"];
	const readRow = createRowReader({ kind: "purchases", columns, forAllRows: {}, today: "2026-11-27" });
	const rows = [
		["1", "a@b.co", "2025-03-14", "paid", "", "Payroll", "live"],
		["1", "", "", "", "", "Leave", "recording"],
		["2", "c@d.co", "2025-03-15", "paid", "2025-03-16", "Payroll", "live"],
		["2", "c@d.co", "", "", "", "Leave", "live"],
		["3", "e@f.co", "", "paid", "", "Payroll", "live"],
		// Its own state and date: a line that was not canceled.
		["4", "g@h.co", "2025-03-15", "paid", "2025-03-16", "Payroll", "live"],
		["4", "i@j.co", "2025-03-15", "paid", "", "Payroll", "live"],
	];
	expect(rows.map(readRow)).toMatchObject([
		{ value: { boughtOn: "2025-03-14" } },
		{ value: { email: "a@b.co", boughtOn: "2025-03-14", title: "Leave", access: { live: false, recording: true } } },
		{ skip: true },
		{ skip: true },
		{ error: "Bought on is missing. Please fill this in." },
		{ skip: true },
		{ value: { email: "i@j.co" } },
	]);
});

test("reads words as staff said, before their known meaning", () => {
	const cells = {
		email: "a@b.co",
		title: "Payroll",
		access: "MP3 Download",
		boughtOn: "2025-03-14",
		state: "Refunded",
		quantity: "5",
	};
	const words = { 2: { "mp3 download": "recording" }, 4: { refunded: "yes" }, 5: { "5": "yes" } };
	expect(read("purchases", cells, { words })).toMatchObject({ value: { access: { recording: true, live: false } } });
	expect(read("purchases", cells, { words: { ...words, 2: { "mp3 download": "skip" } } })).toEqual({ skip: true });
	expect(read("purchases", { ...cells, access: "" }, { words: { ...words, 2: { "": "live" } } })).toMatchObject({
		value: { access: { live: true } },
	});
	expect(read("purchases", cells, { words: { ...words, 2: { "mp3 download": "nothing" } } })).toMatchObject({
		value: { access: { recording: false } },
	});
});

test("reads or refuses any cells, with a sentence", () => {
	fc.assert(
		fc.property(
			fc.constantFrom("customers", "purchases", "certificates", "subscribers"),
			fc.array(fc.string({ unit: "binary" }), { maxLength: 10 }),
			(kind, cells) => {
				const found = createRowReader({ kind, columns: kindColumns[kind], forAllRows: {}, today: "2026-11-27" })(cells);
				expect("value" in found ? found.value.email : JSON.stringify(found)).toMatch(/./);
			},
		),
	);
});

test("says why the mail server can't deliver to an address", () => {
	mailServer.acceptsUtf8 = false;
	const refused = read("customers", { email: "jörg@example.de", name: "Jörg" });
	mailServer.acceptsUtf8 = true;
	expect(refused).toEqual({
		error: expect.stringMatching(
			/^Email “jörg@example\.de” can't be used\. We can't send email to addresses with accents/,
		),
	});
});
