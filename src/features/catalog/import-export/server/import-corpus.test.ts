import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { writeWorkbook } from "#tests/support/catalog/write-workbook.ts";
import { decodeText } from "#values/formats/text-encoding.ts";
import {
	completeSettings,
	examineColumns,
	findLeftOut,
	missingColumns,
	readFileColumns,
	readFirstRows,
} from "../rules/columns/file-columns.ts";
import type { ReadSettings } from "../rules/rows/read-settings.ts";
import { readState } from "../rules/values/read-words.ts";
import { readWorkbook } from "../rules/workbook/read-workbook.ts";
import { sheetToCsv } from "../rules/workbook/sheet-to-csv.ts";

// @long: imports every file of the corpus.

const folder = new URL("../../../../../tests/support/catalog/import-files/", import.meta.url);

/** What an import of a file asks, with which answers, and what it creates. */
interface Case {
	/** A file of the folder, or a workbook. */
	file: string | Uint8Array;
	source?: string;
	/** What the first row is read as. */
	first: object;
	/** What must be answered, besides the time zone. */
	asks?: string[];
	asksTimeZone?: boolean;
	/** The words of the status with what they are known to mean; undefined: it is asked. */
	words?: Record<string, string | undefined>;
	severalInstructors?: string;
	/** Columns that are not imported, and said. */
	leftOut?: string[];
	answers?: Partial<ReadSettings>;
	/** Rows that are refused, with a part of the reason. */
	refused?: Record<number, string>;
	courses: object[];
}

const ann = "Ann Example";
const options = (...names: string[]) => ({
	pricings: names.map((sessionType) => expect.objectContaining({ sessionType })),
});
/** Price options of the session types. */
const standard = {
	pricings: expect.arrayContaining([
		expect.objectContaining({ sessionType: "Live session" }),
		expect.objectContaining({ sessionType: "Transcript" }),
	]),
};
const forAllRows = { category: "General", instructor: ann, duration: "1h" };

const workbook = writeWorkbook([
	{ name: "Notes", rows: [], hidden: true },
	{
		name: "Courses",
		rows: [
			["Courses of the academy"],
			["Code", "Title", "Category", "Instructor", "When", null, "Money", "Status"],
			[null, null, null, null, "Date", "Length", "Price", null],
			[
				"X-1",
				"Formulas",
				"Tables",
				ann,
				{ number: 46392.75, style: "dateTime" },
				{ number: 0.0625, style: "time" },
				{ formula: "100+49", value: 149 },
				true,
			],
			[
				"X-2",
				"Merged",
				null,
				{ formula: "D4", value: ann },
				{ number: 46573.5, style: "dateTime" },
				{ number: 1 / 24, style: "time" },
				1249.5,
				false,
			],
			[
				"X-3",
				"Euros",
				"Tables",
				ann,
				{ number: 46573.5, style: "dateTime" },
				{ number: 1 / 24, style: "time" },
				{ number: 149, style: "euros" },
				false,
			],
		],
		merged: ["A1:H1", "E2:F2", "A2:A3", "C4:C5"],
	},
]);

const cases: Case[] = [
	{
		file: "excel-german.csv",
		first: {
			reference: "BCA-1000",
			title: "Überblick: Arbeitszeit §3",
			price: 1250,
			duration: 60,
			webinarDate: "2027-01-15T23:00:00.000Z",
		},
		asksTimeZone: true,
		courses: [
			{
				title: "Überblick: Arbeitszeit §3",
				price: 1250,
				instructor: "Renée Müller",
				description: "<p>Sie lernen:</p><ul><li>die Pflichten</li><li>die Fristen</li></ul>",
				...standard,
			},
			{ title: "Café & Kasse – 5 €", price: 149, duration: 75 },
			{ title: "Lohn «kurz»", price: 1250, duration: 90, webinarDate: "2027-02-06T14:30:00.000Z" },
		],
	},
	{
		file: "excel-us.csv",
		first: {
			reference: "HR-1",
			price: 1149,
			webinarDate: "2027-01-15T18:00:00.000Z",
			level: "Intermediate",
			publishedAt: "published",
		},
		asksTimeZone: true,
		courses: [
			{ title: "Overtime rules", state: "published", level: "Intermediate", ...standard },
			{ title: "Leave laws", state: "draft", level: "Introductory", webinarDate: "2027-02-03T19:30:00.000Z" },
			{ title: "Final pay", state: "published", duration: 60, webinarDate: "2027-07-04T14:00:00.000Z" },
		],
	},
	{
		file: "unclear.csv",
		first: { price: 1250, webinarDate: "2027-04-03T14:00:00.000Z" },
		asks: ["date order", "decimal sign"],
		asksTimeZone: true,
		answers: { dateOrder: "day-first", decimalSign: "comma", timeZone: "UTC" },
		courses: [
			{ title: "Spring briefing", price: 1250 },
			{ title: "Summer briefing", price: 1500, webinarDate: "2027-06-05T14:00:00.000Z" },
		],
	},
	{
		file: "shopify.csv",
		source: "Shopify",
		first: {
			reference: "patient-privacy",
			category: "Privacy",
			publishedAt: "published",
			Pricings: [{}, {}, { sessionType: "Live + recording", price: 199 }],
		},
		asks: ["duration"],
		answers: { forAllRows: { duration: "60" } },
		courses: [
			{
				title: "Patient privacy basics",
				reference: "patient-privacy",
				price: 149,
				state: "published",
				...options("Live", "Recording", "Live + recording"),
			},
			{ title: "Infection control", price: 99, state: "draft", ...standard },
		],
	},
	{
		file: "shopify-2025.csv",
		source: "Shopify",
		first: {
			reference: "stark-law-basics",
			category: "Health Law",
			instructor: ann,
			publishedAt: "published",
			Pricings: [
				{ sessionType: "Live webinar", price: 199 },
				{ sessionType: "Live webinar, 5 seats", price: 699, seats: 5 },
				{ sessionType: "Recording", price: 149 },
			],
		},
		asks: ["duration"],
		words: { active: "published", draft: "draft" },
		answers: { forAllRows: { duration: "60" } },
		courses: [
			{
				title: "Stark Law basics",
				price: 199,
				state: "published",
				...options("Live webinar", "Live webinar, 5 seats", "Recording"),
			},
			{ title: "Old rules", reference: "old-rules", price: 99, state: "draft", ...standard },
		],
	},
	{
		file: "woocommerce-no-sku.csv",
		source: "WooCommerce",
		first: { reference: "700", category: "Health Law", Pricings: [{ sessionType: "Live", price: 199 }, {}] },
		asks: ["duration", "instructor"],
		words: { "1": "published" },
		answers: { forAllRows: { duration: "60", instructor: ann } },
		courses: [
			{
				title: "Stark Law update",
				reference: "700",
				price: 199,
				category: "Health Law",
				...options("Live", "Recording"),
				description: "<p>Who may refer.</p>\n<p>Bring questions [recorded].</p>",
			},
			{
				title: "Coding clinic",
				reference: "HT-9",
				category: "Outpatient",
				description: "Codes of the year.",
				...standard,
			},
			{ title: "Denials", reference: "HT-20", price: 89, ...options("Live") },
		],
	},
	{
		file: "german.csv",
		first: {
			reference: "K-1",
			instructor: "Dr. Renée Dubois",
			webinarDate: "2027-05-14T22:00:00.000Z",
			duration: 90,
			price: 149,
			publishedAt: "published",
		},
		asksTimeZone: true,
		words: { aktiv: "published", entwurf: "draft", abgesagt: "skip" },
		courses: [
			{ title: "Arbeitszeit im Schichtdienst", state: "published", description: "Fristen und Pausen.", ...standard },
			{ title: "Kündigung richtig", price: 1249.5, state: "draft", duration: 90 },
		],
	},
	{
		file: "french.csv",
		first: {
			reference: "F-1",
			instructor: "Renée Dubois",
			webinarDate: "2027-05-14T17:00:00.000Z",
			duration: 90,
			price: 149,
		},
		asksTimeZone: true,
		words: { publié: "published", brouillon: "draft" },
		courses: [
			{ title: "Droit du travail", state: "published", category: "Droit", ...standard },
			{ title: "Paie et primes", state: "draft", price: 99.5, duration: 45, webinarDate: "2027-08-02T13:30:00.000Z" },
		],
	},
	{
		file: "statuses.csv",
		first: { reference: "S-1", instructor: ann, webinarDate: "2027-05-14T22:00:00.000Z", publishedAt: "published" },
		asksTimeZone: true,
		words: { open: "published", cancelled: "skip", retired: "archived", "waiting list": undefined, hidden: "draft" },
		severalInstructors: "Ann Example | Bo Example",
		leftOut: ["Credits"],
		answers: { words: { "waiting list": "draft" }, severalInstructors: "first" },
		courses: [
			{ title: "Open hours", instructor: ann, state: "published", creditHours: null },
			{ title: "Old news", instructor: ann, archived: true },
			{ title: "Waiting", instructor: ann, state: "draft" },
			{ title: "Hidden truths", instructor: ann, state: "draft" },
		],
	},
	{
		file: "woocommerce.csv",
		source: "WooCommerce",
		first: { reference: "WC-101", category: "Outpatient", instructor: ann },
		asks: ["duration"],
		answers: { forAllRows: { duration: "1 hour" } },
		courses: [
			{ title: "Coding updates", state: "published", price: 149, ...standard },
			{ title: "Denials management", price: 149, instructor: "Bo Example", ...options("Live", "Recording") },
			{ title: "Old news", state: "draft", price: 99, discountedPrice: 79 },
		],
	},
	{
		file: "eventbrite.csv",
		source: "Eventbrite",
		first: { reference: "720001", duration: 60, capacity: 100, webinarDate: "2027-01-12T20:00:00.000Z" },
		asks: ["category", "instructor"],
		asksTimeZone: true,
		answers: { forAllRows: { category: "Law", instructor: ann } },
		courses: [
			{ title: "EMTALA in one hour", price: 149, category: "Law", ...options("General Admission", "Group of 5") },
			{ title: "Stark rules", duration: 90, state: "draft", webinarDate: "2027-02-09T15:00:00.000Z" },
		],
	},
	{
		file: "thinkific.tsv",
		source: "Thinkific",
		first: { reference: "81", price: 149, duration: 60, publishedAt: "published" },
		courses: [
			{
				title: "Charting basics",
				reference: "81",
				state: "published",
				description: "<p>Line one<br />Line two</p>",
				...standard,
			},
			{ title: "Shift handover", duration: 45, state: "draft" },
		],
	},
	{
		file: "teachable.csv",
		source: "Teachable",
		first: { reference: "55", instructor: ann, duration: 90, publishedAt: "published" },
		courses: [
			{ title: "Wound care", state: "published", ...standard },
			{ title: "Pain scales", state: "draft" },
		],
	},
	{
		file: "kajabi.csv",
		source: "Kajabi",
		first: { reference: "9", title: "Leadership lab", Pricings: [{ sessionType: "Live seat", price: 299 }, {}] },
		asks: ["category", "duration", "instructor"],
		answers: { forAllRows },
		courses: [
			{
				title: "Leadership lab",
				description: "<p>Lead well.</p><p>Every day.</p>",
				...options("Live seat", "Recording only"),
			},
			{ title: "Budget clinic", ...options("Live seat") },
		],
	},
	{
		file: "google-sheets.csv",
		first: { duration: 90, price: 99, capacity: 40 },
		asksTimeZone: true,
		courses: [
			{ title: "Audit week", webinarDate: "2027-03-09T18:00:00.000Z", capacity: 40 },
			{ title: "Audit day", webinarDate: "2027-07-09T17:00:00.000Z", duration: 60, capacity: null },
		],
	},
	{
		file: "sep-line.csv",
		first: { title: "Grants, loans; gifts", price: 49.5 },
		courses: [{ price: 49.5, ...standard }],
	},
	{ file: "old-mac.csv", first: { title: "First" }, courses: [{ title: "First" }, { title: "Second", price: 59.5 }] },
	{
		file: "quoted-newlines.csv",
		first: { title: 'Say "no" politely' },
		refused: { 4: "Length “sixty” is not a duration" },
		courses: [
			{ description: "<p>You will learn:</p><ul><li>how</li><li>when</li></ul><p>and why.</p>" },
			{ title: "Listen" },
		],
	},
	{
		file: "ragged.csv",
		first: { title: "Short row", price: 49 },
		refused: { 5: "Instructor is missing", 7: "This row has 11 values, but the header names 7 columns" },
		courses: [
			{ title: "Short row", level: null },
			{ title: "Full row", level: "Advanced" },
		],
	},
	{
		file: "scripts.csv",
		first: { title: "حماية بيانات المرضى" },
		courses: [
			{ instructor: "محمد مثال" },
			{ title: "患者のプライバシー研修" },
			{ category: "ציות" },
			{ title: "Конфиденциальность пациентов" },
		],
	},
	{
		file: "serial-dates.csv",
		first: { webinarDate: "2027-01-05T23:00:00.000Z" },
		asksTimeZone: true,
		courses: [{ title: "Serial" }, { webinarDate: "2027-07-05T16:00:00.000Z" }],
	},
	{
		file: "two-headers.csv",
		first: { title: "Two headers", webinarDate: "2027-05-04T17:00:00.000Z" },
		asksTimeZone: true,
		courses: [{ title: "Two headers" }, { title: "Two more" }],
	},
	{
		file: "duplicates.csv",
		first: { reference: "D-1" },
		refused: { 4: "Reference “d-1” is already in row 2", 6: "Row 5 has the same title, instructor and date" },
		courses: [{ title: "Once" }, { title: "Again" }, { title: "Same" }],
	},
	{
		file: "other-currency.csv",
		first: { price: 149 },
		refused: { 3: "is in another currency", 4: "is in another currency", 5: "is an error of the spreadsheet" },
		courses: [{ title: "Dollars" }, { title: "Free", price: 0 }],
	},
	{
		file: "prices-only.csv",
		first: { reference: "HR-1", price: 199 },
		asks: ["category", "duration", "instructor", "title"],
		refused: { 2: "Title is missing", 3: "Title is missing" },
		courses: [],
	},
	{
		file: "values-for-all.csv",
		first: { title: "Only a title", duration: 60, category: "General" },
		asks: ["category", "duration", "instructor"],
		answers: { forAllRows },
		courses: [
			{ title: "Only a title", category: "General", instructor: ann },
			{ title: "And a price", duration: 60 },
		],
	},
	{ file: "pipes.txt", first: { title: "Pipes" }, courses: [{ category: "Plumbing" }] },
	{ file: "utf16-be.csv", first: { title: "Größe", price: 49.5 }, courses: [{ category: "Maße", price: 49.5 }] },
	{
		file: workbook,
		first: {
			reference: "X-1",
			webinarDate: "2027-01-05T23:00:00.000Z",
			duration: 90,
			price: 149,
			publishedAt: "published",
		},
		asksTimeZone: true,
		refused: { 6: "is in another currency" },
		courses: [
			{ title: "Formulas", state: "published", ...standard },
			{ title: "Merged", category: "Tables", instructor: ann, duration: 60, price: 1249.5, state: "draft" },
		],
	},
];

async function readText(file: string | Uint8Array): Promise<string> {
	if (typeof file === "string") return decodeText(await readFile(new URL(file, folder))).text;
	const [sheet] = readWorkbook(file);
	return sheet ? sheetToCsv(sheet) : "";
}

describe("files that people have", () => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario("PostgreSQL");
	});
	afterAll(() => scenario?.close());
	beforeEach(async () => {
		await scenario.db.deleteFrom("courses").execute();
		await scenario.db.deleteFrom("categories").where("id", ">", 3).execute();
	});

	/** Imports a file as the console does. */
	async function importFile(file: string | Uint8Array, answers: Partial<ReadSettings> = {}, more: object = {}) {
		const text = await readText(file);
		const columns = readFileColumns(text);
		if (!columns) throw new Error("The file has no header.");
		const { meanings, areNamed } = columns;
		const settings = completeSettings(
			{ forAllRows: {}, timeZone: "America/New_York", ...answers },
			examineColumns(columns),
		);
		const csv = { kind: "csv", text, settings, ...(areNamed ? {} : { columns: meanings }) };
		const body = {
			...csv,
			allOrNothing: false,
			createCategories: true,
			addSessionTypes: meanings.includes("price") && !meanings.includes("Pricings"),
			...more,
		};
		const response = await scenario.ann("POST", "/catalog/import", body);
		expect(response.status).toBe(200);
		return response.body;
	}
	const readCourses = async () => {
		const ids = (await scenario.db.selectFrom("courses").select("id").orderBy("id").execute()).map(({ id }) => id);
		return Promise.all(ids.map(async (id) => (await scenario.ann("GET", `/catalog/courses/${id}`)).body));
	};

	test.each(cases.map((one) => ({ ...one, name: typeof one.file === "string" ? one.file : "a workbook" })))(
		"$name: asks only what it does not settle, and every good row becomes a course that can be bought",
		async ({
			file,
			source = null,
			first,
			asks = [],
			asksTimeZone = false,
			answers,
			refused = {},
			courses,
			...expected
		}) => {
			const columns = readFileColumns(await readText(file));
			if (!columns) throw new Error("The file has no header.");
			const examined = examineColumns(columns);
			expect(columns.source).toBe(source);
			const questions = [
				...(examined.unclearDate === null ? [] : ["date order"]),
				...(examined.unclearNumber === null ? [] : ["decimal sign"]),
				...missingColumns(columns.meanings),
			];
			expect({ asks: questions.sort(), asksTimeZone: examined.hasLocalTimes }).toEqual({ asks, asksTimeZone });
			if (expected.words)
				expect(Object.fromEntries(examined.words.map(({ word }) => [word, readState(word)]))).toEqual(expected.words);
			expect(examined.severalInstructors).toBe(expected.severalInstructors ?? null);
			expect(findLeftOut(columns).map(({ name }) => name)).toEqual(expected.leftOut ?? []);
			const settings = completeSettings({ forAllRows: {}, timeZone: "America/New_York", ...answers }, examined);
			expect(readFirstRows(columns, settings)[0]).toMatchObject({ value: first });

			const outcome = await importFile(file, answers);
			expect(
				Object.fromEntries(outcome.errors.map(({ row, reason }: { row: number; reason: string }) => [row, reason])),
			).toEqual(
				Object.fromEntries(Object.entries(refused).map(([row, reason]) => [row, expect.stringContaining(reason)])),
			);
			expect(outcome).toMatchObject({
				added: courses.length,
				changed: 0,
				unpriced: 0,
				refused: Object.keys(refused).length,
			});
			expect(await readCourses()).toEqual(courses.map((course) => expect.objectContaining(course)));

			const again = await importFile(file, answers);
			expect(again).toMatchObject({
				added: 0,
				changed: 0,
				unchanged: courses.length,
				recognized: { count: courses.length },
			});
		},
	);

	test("a file with unanswered questions imports nothing that has two meanings", async () => {
		const outcome = await importFile("unclear.csv");
		expect(outcome).toMatchObject({ added: 0, refused: 2 });
		expect(outcome.errors[0].reason).toContain("“3/4/2027 14:00” could mean March 4, 2027 or April 3, 2027");
	});

	test("a file of references and prices changes only the prices, and price options follow", async () => {
		await importFile("excel-us.csv");
		const [before] = await readCourses();
		expect(await importFile("prices-only.csv")).toMatchObject({
			added: 0,
			changed: 1,
			refused: 1,
			errors: [{ row: 3 }],
		});
		const [after] = await readCourses();
		const { price, pricings, version: _, changedAt: __, ...rest } = after;
		expect(before).toMatchObject(rest);
		expect(price).toBe(199);
		expect(pricings[0]).toMatchObject({ sessionType: "Live session", price: 199 });
		expect(pricings.map(({ id }: { id: number }) => id)).toEqual(before.pricings.map(({ id }: { id: number }) => id));
	});

	test("categories of an import are listed where visitors look, unless staff choose otherwise, and references are found", async () => {
		await importFile("excel-us.csv");
		await importFile("google-sheets.csv", {}, { categoryList: "none" });
		const lists = await scenario.db
			.selectFrom("categories")
			.select(["name", "list"])
			.where("name", "in", ["Payroll", "Audits"])
			.orderBy("name")
			.execute();
		expect(lists).toEqual([
			{ name: "Audits", list: "none" },
			{ name: "Payroll", list: "training" },
		]);
		const { courses } = (await scenario.ann("GET", "/catalog/courses?search=hr-2")).body;
		expect(courses).toMatchObject([{ title: "Leave laws" }]);
	});

	test("each broken row of a long file is refused by its number, and the others are imported", async () => {
		const rows = Array.from(
			{ length: 700 },
			(_, index) => `R-${index},Course ${index},Long,${ann},60 min,${index % 7 === 6 ? "on request" : "$149.00"}`,
		);
		const text = ["Code,Title,Category,Instructor,Length,Price", ...rows].join("\n");
		const columns = ["reference", "title", "category", "instructor", "duration", "price"];
		const { body } = await scenario.ann("POST", "/catalog/import", {
			kind: "csv",
			text,
			columns,
			allOrNothing: false,
			createCategories: true,
		});
		expect(body).toMatchObject({ added: 600, refused: 100 });
		expect(body.errors.map(({ row }: { row: number }) => row)).toEqual(
			Array.from({ length: 100 }, (_, index) => 8 + index * 7),
		);
	});
});
