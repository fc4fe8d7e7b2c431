import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importContext, openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { runCatalog } from "../cli/catalog-command.ts";

const header = ["courseID", "title", "category", "instructor", "duration", "price"];
const row = (id: number, title = `Course ${id}`, price = "49") => [
	String(id),
	title,
	"Compliance",
	"Ann Example",
	"90",
	price,
];

describe("catalog files from spreadsheets", () => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let folder: string;
	beforeAll(async () => {
		opened = await openForTest("PostgreSQL");
		folder = join(opened.directory, "files");
		await mkdir(folder);
	});
	afterAll(() => opened?.close());
	beforeEach(() => opened.db.deleteFrom("courses").execute());

	const run = async (...args: string[]) => {
		let [out, err] = ["", ""];
		const withContext: Parameters<typeof runCatalog>[1]["withContext"] = (work) => work(importContext(opened.db));
		const status = await runCatalog(args, {
			withContext,
			out: { write: (line) => (out += line) },
			err: { write: (line) => (err += line) },
		});
		return { status, out, err };
	};
	const save = async (bytes: Uint8Array | string, name = "courses.csv") => {
		await writeFile(join(folder, name), bytes);
		return join(folder, name);
	};
	const titles = async () =>
		(await opened.db.selectFrom("courses").select("title").orderBy("id").execute()).map(({ title }) => title);

	const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
	const encodings: [string, (text: string) => Uint8Array, string][] = [
		["UTF-8", (text) => Buffer.from(text), "UTF-8"],
		["UTF-8 with a byte-order mark", (text) => Buffer.from(`\ufeff${text}`), "UTF-8"],
		["UTF-16", (text) => utf16(text, true), "UTF-16"],
		["UTF-16 without a byte-order mark", (text) => utf16(text, false), "UTF-16"],
		["big-endian UTF-16", (text) => utf16(text, true).swap16(), "UTF-16"],
		[
			"Windows-1252",
			(text) => Buffer.from(text.replaceAll("€", "\u0080").replaceAll("’", "\u0092"), "latin1"),
			"Windows-1252",
		],
	];
	const delimiters = [
		[",", "commas"],
		[";", "semicolons"],
		["\t", "tabs"],
	] as const;

	test.each(
		encodings.flatMap(([name, encode, found]) =>
			delimiters.map(([delimiter, called]) => ({ name, encode, found, delimiter, called })),
		),
	)("imports $name separated by $called and says so", async ({ encode, found, delimiter, called }) => {
		const title = `“Señor’s café”${delimiter} (ISC)² für 5 €`.replace(/[“”]/g, '""');
		const lines = [header, row(1, `"${title}"`), row(2)].map((cells) => cells.join(delimiter));
		const { status, out } = await run("import", await save(encode(`${lines.join("\r\n")}\r\n`)));
		expect([status, out]).toEqual([0, expect.stringContaining(`Read as ${found}, columns separated by ${called}.\n`)]);
		expect(await titles()).toEqual([`"Señor’s café"${delimiter} (ISC)² für 5 €`, "Course 2"]);
	});

	test("an export keeps every character when a spreadsheet saves it", async () => {
		const title = "Señor’s café (ISC)²";
		await run("import", await save([header, row(1, title)].map((cells) => cells.join(",")).join("\n")));
		await run("export", join(folder, "out.csv"));
		const bytes = await readFile(join(folder, "out.csv"));
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const again = await run("import", await save(bytes));
		expect(again.out).toContain("0 new, 0 changed, 1 unchanged");
		expect(await titles()).toEqual([title]);
	});

	test.each([
		["a stray quotation mark", '2,"Bad "quoted" title",Compliance,Ann Example,90,49'],
		["a quotation mark that never ends", '2,"Bad title,Compliance,Ann Example,90,49'],
		[
			"a quotation mark in a text of several lines",
			'2,"Bad "quoted"\ntitle, of, two lines",Compliance,Ann Example,90,49',
		],
		["too few cells", "2,Bad title"],
		["a value that is no number", "2,Bad title,Compliance,Ann Example,90,free"],
	])("%s affects only its row", async (_what, bad) => {
		const good = (id: number) => row(id, `"Course ${id}"`).join(",");
		const { status, out, err } = await run(
			"import",
			await save([header.join(","), good(1), bad, good(3), good(4)].join("\n")),
		);
		expect([status, err]).toEqual([1, expect.stringMatching(/^row 3: .*\n$/)]);
		expect(out).toContain("3 courses imported, 1 refused");
		expect(await titles()).toEqual(["Course 1", "Course 3", "Course 4"]);
	});

	test("columns match in any case, and a mistyped one gets a suggestion", async () => {
		const loose = ["CourseId", "TITLE", "category", "Instructor ", "Duration", "Price", "webinar_date", "Archive", ""];
		expect(
			(await run("import", await save([loose, [...row(1), "", "", ""]].map((cells) => cells.join(",")).join("\n"))))
				.status,
		).toBe(0);
		const wrong = header.map((name) => (name === "title" ? "Titel" : name));
		const { err } = await run("import", await save(wrong.join(",")));
		expect(err).toBe("row 1: Unknown column “Titel”. Did you mean “title”?\n");
	});

	test("numbers with a decimal comma are read", async () => {
		await run("import", await save([header, row(1, "One", "49,50")].map((cells) => cells.join(";")).join("\n")));
		expect(await opened.db.selectFrom("courses").select("price_cents").execute()).toEqual([{ price_cents: 4_950 }]);
	});

	test("an amount that could mean a thousand times as much is refused", async () => {
		const { out, err } = await run(
			"import",
			await save(
				[header, row(1, "One", "1.250"), row(2, "Two", "1.250,00")].map((cells) => cells.join(";")).join("\n"),
			),
		);
		expect(err).toBe(
			"row 2: Price “1.250” could mean 1,250 or 1.25. Write 1250 or 1250.00 for the first, 1.25 for the second.\n",
		);
		expect(out).toContain("1 course imported, 1 refused");
		expect(await opened.db.selectFrom("courses").select("price_cents").execute()).toEqual([{ price_cents: 125_000 }]);
	});

	test("names each unknown category once, with the option that creates it", async () => {
		const inCategory = (id: number, category: string) =>
			row(id).map((cell) => (cell === "Compliance" ? category : cell));
		const rows = [inCategory(1, "Data"), inCategory(2, "Data"), inCategory(3, "Complianse"), inCategory(4, "Data")];
		const { status, err } = await run(
			"import",
			await save([header, ...rows].map((cells) => cells.join(",")).join("\n")),
		);
		const [data, typo, ...more] = err.trimEnd().split("\n");
		expect([status, more]).toEqual([1, []]);
		expect(data).toMatch(
			/^row 2 and 2 more: Category “Data” is not a category\. .* To create it, import with --create-categories\.$/,
		);
		expect(typo).toBe(
			"row 4: Category “Complianse” is not a category. Did you mean “Compliance”? To create it, import with --create-categories.",
		);
	});

	test("a dry run counts new, changed, unchanged and refused rows and saves nothing", async () => {
		const file = (rows: string[][]) => save([header, ...rows].map((cells) => cells.join(",")).join("\n"));
		await run("import", await file([row(1), row(2)]));
		const next = await file([row(1), row(2, "New title"), row(3), row(4, "Four", "free")]);
		const { status, out } = await run("import", next, "--dry-run");
		expect([status, out]).toEqual([
			1,
			expect.stringContaining("Dry run, nothing was saved: 1 new (1 draft), 1 changed, 1 unchanged, 1 refused.\n"),
		]);
		expect(await titles()).toEqual(["Course 1", "Course 2"]);
		expect((await run("import", next)).out).toContain(
			"3 courses imported, 1 refused: 1 new (1 draft), 1 changed, 1 unchanged.\n",
		);
		expect(await titles()).toEqual(["Course 1", "New title", "Course 3"]);
	});

	test("new courses are drafts unless --publish is given, and those without price options are named", async () => {
		const states = async () =>
			(await opened.db.selectFrom("courses").select("published_at").orderBy("id").execute()).map(
				(one) => one.published_at !== null,
			);
		const file = (id: number) => save([header, row(id)].map((cells) => cells.join(",")).join("\n"));
		const { out } = await run("import", await file(1));
		expect(out).toContain(
			"Warning: 1 course has no price options and can't be bought: row 2. Import with --session-types to add the standard ones.\n",
		);
		await run("import", await file(2), "--publish");
		expect(await states()).toEqual([false, true]);
	});

	test("an unchanged row does not change its course's version", async () => {
		const file = await save([header, row(1)].map((cells) => cells.join(",")).join("\n"));
		await run("import", file);
		await run("import", file);
		expect(await opened.db.selectFrom("courses").select("version").execute()).toEqual([{ version: 1 }]);
	});
});
