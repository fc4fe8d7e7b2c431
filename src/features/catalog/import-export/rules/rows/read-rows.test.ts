import { expect, test } from "vitest";
import { emptyContent, textFields } from "#features/catalog/courses/fields.ts";
import { createRecord, pick } from "#values/fields/definitions.ts";
import type { ImportColumn } from "../../fields.ts";
import { indexCourses } from "../match-course.ts";
import { examineValues } from "./examine-values.ts";
import { groupRows } from "./group-rows.ts";
import { type CellSettings, readCells } from "./read-cells.ts";

const read = (columns: Partial<Record<ImportColumn, string>>, more: Partial<CellSettings> = {}) =>
	readCells(Object.values(columns), {
		names: Object.keys(columns),
		columns: Object.keys(columns) as ImportColumn[],
		timeZone: "America/Chicago",
		forAllRows: {},
		isExport: false,
		...more,
	});

test("clears each field whose cell is empty and that a course can be without", () => {
	const names = [...textFields, "level", "capacity", "attendeeCount", "discountedPrice"] as const;
	const cleared = pick(emptyContent, names);
	expect(textFields.length).toBeGreaterThan(5);
	expect(
		read({ ...createRecord(names, () => ""), reference: "", title: "", duration: "", language: "", agenda: "" }).value,
	).toEqual(cleared);
});

test.each([
	[{ webinarDate: "2027-01-05", webinarTime: "1 PM" }, { webinarDate: "2027-01-05T19:00:00.000Z" }],
	[{ webinarDate: "2027-01-05 00:00", webinarTime: "13:00" }, { webinarDate: "2027-01-05T19:00:00.000Z" }],
	[{ webinarDate: "2027-01-05 13:00", timeZone: "America/New_York" }, { webinarDate: "2027-01-05T18:00:00.000Z" }],
	[
		{ webinarDate: "2027-01-05 13:00", webinarEnd: "2027-01-05 14:30" },
		{ webinarDate: "2027-01-05T19:00:00.000Z", duration: 90 },
	],
	[
		{ webinarDate: "2027-01-05 13:00", webinarEnd: "2:15 PM" },
		{ webinarDate: "2027-01-05T19:00:00.000Z", duration: 75 },
	],
	[
		{ webinarDate: "2027-01-05 13:00", webinarEnd: "14:00", duration: "45 min" },
		{ webinarDate: "2027-01-05T19:00:00.000Z", duration: 45 },
	],
	[
		{ webinarDate: "", description: "", level: "", publishedAt: "", title: "" },
		{ webinarDate: null, description: "", level: null },
	],
	[{ publishedAt: "archived" }, { publishedAt: "published", archieve: true }],
	[
		{ level: "intermediate", language: "GERMAN", creditHours: "1.5 hours" },
		{ level: "Intermediate", language: "German", creditHours: 1.5 },
	],
	[
		{ price: "free", duration: "long", webinarDate: "soon" },
		{ price: "free", duration: "long", webinarDate: "soon" },
	],
])("reads the cells %j", (cells, value) => expect(read(cells)).toMatchObject({ value, errors: [] }));

test.each([
	[
		{ webinarDate: "1/5/2027 13:00" },
		/^Date and time “1\/5\/2027 13:00” could mean January 5, 2027 or May 1, 2027\. Choose what comes first/,
	],
	[{ webinarDate: "2027-01-05" }, /has no time/],
	[{ webinarDate: "2027-03-14 02:30" }, /doesn't exist in this time zone/],
	[{ webinarDate: "2027-11-07 01:30" }, /happens twice/],
	[{ webinarDate: "2027-01-05 13:00", webinarTime: "14:00" }, /has another time/],
	[{ webinarDate: "2027-01-05 13:00", webinarEnd: "12:00" }, /is before the start/],
	[{ price: "149 €" }, /^Price “149 €” is in another currency/],
	[{ duration: "2" }, /^Length “2” could mean minutes or hours\. Write 2 min or 2 h\.$/],
	[{ title: "#REF!" }, /is an error of the spreadsheet/],
])("refuses the cells %j with a reason", (cells, reason) =>
	expect(read(cells).errors).toEqual([expect.stringMatching(reason)]),
);

test("reads the line breaks that WooCommerce writes as characters, and only in its files", () => {
	const wooCommerce = {
		names: ["Description", "Regular price", "Tax status", "Visibility in catalog"],
		columns: ["description", null, null, null] as const,
	};
	const description = "First\\nSecond, about \\\\n";
	expect(read({ description }, wooCommerce).value).toEqual({ description: "First\nSecond, about \\n" });
	expect(read({ description }).value).toEqual({ description });
});

test("leaves out the shortcodes of WordPress, and keeps other brackets", () => {
	const wooCommerce = {
		names: ["Description", "Regular price", "Tax status", "Visibility in catalog"],
		columns: ["description" as const, null, null, null],
	};
	const readText = (description: string) => read({ description }, wooCommerce).value.description;
	expect(readText('Ask us:[contact-form-7 id=\\"5\\" title="A"] or [gallery ids="1,2"]call')).toBe("Ask us: or call");
	expect(readText("[vc_row]Codes[/vc_row] [recorded] [see page 5] [1]")).toBe("Codes [recorded] [see page 5] [1]");
	expect(read({ description: "[vc_row]" }).value).toEqual({ description: "[vc_row]" });
});

test.each([
	["Ann Bell | Bob Example", undefined, undefined],
	["Ann Bell | Bob Example", "first", "Ann Bell"],
	["Ann Bell | Bob Example", "refuse", undefined],
	["Ann Bell, PhD", undefined, "Ann Bell, PhD"],
] as const)(
	"reads the instructors %j with the answer %s as %s, and never as one person",
	(instructor, severalInstructors, name) => {
		const { value, errors } = read({ instructor }, { severalInstructors });
		expect([value.instructor, errors.length]).toEqual([name, name ? 0 : 1]);
	},
);

test("keeps the instructors of an export", () => {
	expect(read({ courseID: "7", instructor: "Ann Bell | Bob Example" }).value.instructor).toBe("Ann Bell | Bob Example");
});

test.each([
	["Open", undefined, { publishedAt: "published" }, false],
	["Waiting  List", { "waiting list": "archived" }, { publishedAt: "published", archieve: true }, false],
	["Cancelled", { cancelled: "skip" }, {}, true],
	["Open", { open: "skip" }, {}, true],
] as const)("reads the status %s with the answers %j", (publishedAt, words, value, skip) => {
	expect(read({ publishedAt }, { words })).toMatchObject({ value, errors: [], skip });
});

test("refuses a canceled course until staff say what that means", () => {
	expect(read({ publishedAt: "Cancelled" }).errors).toEqual([expect.stringContaining("isn't offered")]);
});

test("uses values for all rows only where the file has no column", () => {
	expect(read({ title: "A", category: "" }, { forAllRows: { duration: "1h", category: "Pay" } }).value).toEqual({
		title: "A",
		duration: 60,
	});
});

test("lists of several categories mean the most exact one, of pictures the first", () => {
	const settings = {
		names: ["Categories", "Images"],
		columns: ["category", "imageSrc"] as const,
		timeZone: "UTC",
		forAllRows: {},
		isExport: false,
	};
	expect(
		readCells(["Pay > Overtime, Leave", "https://example.com/a.jpg, https://example.com/b.jpg"], settings).value,
	).toEqual({
		category: "Overtime",
		imageSrc: "https://example.com/a.jpg",
	});
});

test.each([
	[["1/5/2027", "1/15/2027"], { dateOrder: "month-first", unclearDate: null }],
	[["1/5/2027", "15/1/2027"], { dateOrder: "day-first", unclearDate: null }],
	[["1/5/2027", "5/5/2027"], { dateOrder: null, unclearDate: "1/5/2027" }],
	[["1/5/2027", "1/15/2027", "15/1/2027"], { dateOrder: null, unclearDate: "1/5/2027" }],
	[["2027-01-05T18:00:00Z", ""], { dateOrder: null, unclearDate: null, hasLocalTimes: false, lacksTimes: false }],
	[["2027-01-05"], { hasLocalTimes: true, lacksTimes: true }],
])("examines the dates %j", (dates, examined) => {
	expect(
		examineValues(
			["webinarDate"],
			dates.map((date) => [date]),
		),
	).toMatchObject(examined);
});

test.each([
	[["$1,250", "$149.00"], { decimalSign: "point", unclearNumber: null }],
	[["1.250", "149,00"], { decimalSign: "comma", unclearNumber: null }],
	[["1.250", "149"], { decimalSign: null, unclearNumber: "1.250" }],
	[["1.250", "149.00", "149,00"], { decimalSign: null, unclearNumber: "1.250" }],
	[["149", "199"], { decimalSign: null, unclearNumber: null }],
])("examines the prices %j", (prices, examined) => {
	expect(
		examineValues(
			["price"],
			prices.map((price) => [price]),
		),
	).toMatchObject(examined);
});

test("joins the rows of price options, refuses what does not fit by its row, and skips pictures", () => {
	const row = (number: number, cells: Partial<Record<ImportColumn, string>>) => ({
		row: number,
		line: number,
		read: read(cells),
	});
	const grouped = groupRows([
		row(2, { reference: "pay", title: "Payroll", sessionType: "Live", price: "149" }),
		row(3, { reference: "pay", title: "", sessionType: "Recording", price: "129" }),
		row(4, { reference: "pay", title: "", sessionType: "", price: "" }),
		row(5, { reference: "PAY", title: "", sessionType: "live", price: "99" }),
		row(6, { reference: "pay", title: "", sessionType: "Group", price: "free of charge" }),
		row(7, { reference: "leave", title: "Leave", sessionType: "Default Title", price: "99" }),
		row(8, { reference: "", title: "Live seat", parent: "id:leave", sessionType: "Live", price: "89" }),
		row(9, { reference: "", title: "Lost", parent: "nowhere", sessionType: "Live", price: "89" }),
	]);
	expect(grouped).toMatchObject([
		{
			row: 2,
			value: {
				title: "Payroll",
				price: 149,
				Pricings: [{ sessionType: "Live" }, { sessionType: "Recording" }, { sessionType: "Group" }],
			},
		},
		{ row: 5, error: expect.stringContaining("already has a price option “live”") },
		{ row: 7, value: { title: "Leave", price: 99, Pricings: [{ sessionType: "Live", price: 89 }] } },
		{ row: 9, error: expect.stringContaining("“nowhere”") },
	]);
});

test("names recorded options of an archived course as visitors can buy them, one of each kind", () => {
	const options = ["Live", "Recording", "Replay", "Recording with transcript", "Transcript"];
	const rows = (status: string) =>
		options.map((sessionType, index) => ({
			row: 2 + index,
			line: 2 + index,
			read: read({
				reference: "pay",
				title: index === 0 ? "Payroll" : "",
				publishedAt: status,
				sessionType,
				price: "99",
			}),
		}));
	const names = (status: string) =>
		groupRows(rows(status)).map(
			(course) =>
				"value" in course && (course.value.Pricings as { sessionType: string }[]).map(({ sessionType }) => sessionType),
		);
	expect(names("archived")).toEqual([
		["Live", "Recorded session", "Replay", "Recorded Plus Transcript session", "Transcript"],
	]);
	expect(names("active")).toEqual([options]);
});

test("recognizes courses by number, reference, or title with instructor and date", () => {
	const course = (id: number, more: object = {}) => ({
		id,
		reference: "",
		title: "Payroll",
		instructor: "Ann Example",
		webinarDate: null,
		...more,
	});
	const known = indexCourses([
		course(1, { reference: "BCA-1" }),
		course(2, { webinarDate: "2027-01-05T18:00:00.000Z" }),
		course(3, { title: "Leave" }),
	]);
	const ids = (row: object) => known.find(row).map(({ id }) => id);
	expect(ids({ courseID: 3, title: "Other" })).toEqual([3]);
	expect(ids({ courseID: 9 })).toEqual([]);
	expect(ids({ reference: " bca-1 " })).toEqual([1]);
	expect(ids({ reference: "BCA-9", title: "leave", instructor: "“Ann Example”" })).toEqual([3]);
	expect(ids({ reference: "BCA-9", title: "Payroll", webinarDate: null })).toEqual([]);
	expect(ids({ title: "PAYROLL ", instructor: "Ann  Example", webinarDate: "2027-01-05T13:00:00-05:00" })).toEqual([2]);
	expect(ids({ title: "Payroll", instructor: "Ann Example", webinarDate: "2027-02-05T18:00:00Z" })).toEqual([]);
	expect(ids({ title: "Payroll" })).toEqual([1, 2]);
	expect(ids({ instructor: "Ann Example" })).toEqual([]);
});
