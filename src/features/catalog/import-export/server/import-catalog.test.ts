import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { courseForSale } from "#features/catalog/courses/server/course-for-sale.ts";
import { runSample } from "#features/catalog/sample-catalog/cli/sample-command.ts";
import type { Database } from "#platform/database/tables.ts";
import {
	type CatalogRowInput,
	courseRow,
	importContext,
	openForTest,
	site,
} from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { runCatalog } from "../cli/catalog-command.ts";
import { checkRow } from "../rules/catalog-row.ts";
import { undoImport } from "./records/undo-import.ts";

/** Texts as authors write them: markup, entities, formulas, quotes, line ends, and letters of many scripts. */
const text = fc
	.array(
		fc.oneof(
			fc.string({ unit: "grapheme" }),
			fc.constantFrom(
				"<p>",
				"</p>",
				"&amp;",
				"&",
				"<",
				'"',
				"'",
				"=",
				"+1",
				"\r\n",
				"\n",
				"\r",
				",",
				";",
				"\t",
				"\ufeff",
				" ",
			),
		),
		{ maxLength: 8 },
	)
	.map((parts) => parts.join("").replaceAll("\u0000", "").toWellFormed());
const words = text.map((one) => `${one} word`);
const price = fc.nat(100_000).map((cents) => cents / 100);

const row = (courseID: number): fc.Arbitrary<CatalogRowInput & { courseID: number }> =>
	fc.record(
		{
			courseID: fc.constant(courseID),
			title: words,
			category: fc.constantFrom("Human Resources", "Compliance", "Life Sciences"),
			instructor: fc.oneof(words, fc.constant("Ann Example")),
			duration: fc.integer({ min: 1, max: 600 }),
			price: price.map((amount) => amount + 1000),
			description: text,
			what_you_will_learn: text,
			background: text,
			instructor_profile: text,
			level: fc.constantFrom("Introductory", "Advanced"),
			language: fc.constantFrom("English", "Spanish"),
			questions: fc.uniqueArray(fc.record({ question: words, answer: words }), {
				selector: (one) => one.question.trim().toLowerCase(),
				maxLength: 3,
			}),
			agenda: fc.constantFrom([], [{ minute: 0, title: "=Welcome" }]),
			capacity: fc.constantFrom(1, 40, 100_000),
			imageSrc: fc.constantFrom("", "/pictures/1.webp", "https://example.com/1.webp?a=b"),
			discountedPrice: fc.option(price),
			webinarDate: fc.option(fc.constantFrom("2027-01-05T18:00:00Z", "2027-01-05T13:00:00.123-05:00")),
			archieve: fc.option(fc.boolean()),
			creditHours: fc.option(fc.nat(400).map((n) => n / 4)),
			Pricings: fc.uniqueArray(
				fc.record({ sessionType: fc.oneof(words, fc.constantFrom("Live session", "Transcript")), price }),
				{
					selector: (one) => one.sessionType.trim(),
					maxLength: 4,
				},
			),
			Sites: fc.constantFrom(
				[],
				[{ name: "Lectern", siteId: 1 }],
				[
					{ name: "Lectern", siteId: 1 },
					{ name: "=Other", siteId: 2 },
				],
			),
		},
		{ requiredKeys: ["courseID", "title", "category", "instructor", "duration", "price"] },
	);

describe.each(storeDatabases)("catalog files (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let db: Database;
	let folder: string;
	beforeAll(async () => {
		opened = await openForTest(kind);
		db = opened.db;
		folder = join(opened.directory, "files");
		await mkdir(folder);
	});
	afterAll(() => opened?.close());
	const empty = async () => {
		await db.deleteFrom("courses").execute();
		await db.deleteFrom("instructors").execute();
	};
	const run = async (...args: string[]) => {
		let [out, err] = ["", ""];
		const withContext: Parameters<typeof runCatalog>[1]["withContext"] = (work) => work(importContext(db));
		const status = await runCatalog(args, {
			withContext,
			out: { write: (line) => (out += line) },
			err: { write: (line) => (err += line) },
		});
		return { status, out, err };
	};
	const file = (name: string) => join(folder, name);
	const write = async (name: string, content: unknown) => {
		await writeFile(file(name), typeof content === "string" ? content : JSON.stringify(content, null, "\t"));
		return file(name);
	};
	const count = async () => (await db.selectFrom("courses").select("id").orderBy("id").execute()).map((one) => one.id);
	const version = async () =>
		(await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;

	it.each(["json", "csv"])(
		"an export to %s is imported unchanged, into an empty catalog and over itself",
		async (ending) => {
			await fc.assert(
				fc.asyncProperty(fc.tuple(row(1), row(2), row(3)), async (rows) => {
					fc.pre(
						rows.every(
							(row) =>
								"row" in checkRow(row, { names: ["Human Resources", "Compliance", "Life Sciences"], create: false }),
						),
					);
					await empty();
					expect(await run("import", await write("given.json", rows))).toMatchObject({ status: 0, err: "" });
					await run("export", file(`first.${ending}`));
					const first = await readFile(file(`first.${ending}`), "utf8");
					expect(await run("import", file(`first.${ending}`))).toMatchObject({ status: 0, err: "" });
					await run("export", file(`again.${ending}`));
					expect(await readFile(file(`again.${ending}`), "utf8")).toBe(first);
					await empty();
					expect(await run("import", file(`first.${ending}`), "--all-or-nothing")).toMatchObject({
						status: 0,
						err: "",
					});
					await run("export", file(`second.${ending}`));
					expect(await readFile(file(`second.${ending}`), "utf8")).toBe(first);
				}),
				{ numRuns: 15 },
			);
			expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
		},
	);

	it("writes one audit event by the command line, whatever the number of batches", async () => {
		await empty();
		const events = async () =>
			await db
				.selectFrom("audit_log")
				.select(["actor_id", "actor_name", "action", "summary", "changes"])
				.orderBy("id")
				.execute();
		const before = (await events()).length;
		const rows = Array.from({ length: 260 }, (_, index) => courseRow(index + 1));
		await run("import", await write("many.json", rows), "--dry-run");
		await run("import", await write("none.json", [courseRow(1, { title: "" })]));
		expect((await events()).length).toBe(before);
		expect(await run("import", await write("many.json", rows))).toMatchObject({ status: 0, err: expect.any(String) });
		await run("import", file("many.json"));
		expect((await events()).slice(before)).toEqual([
			{
				actor_id: 0,
				actor_name: "The command line",
				action: "course.imported",
				summary: "Imported courses: 260 new, 0 changed",
				changes: { added: { before: null, after: "1–260" } },
			},
		]);
		await run("import", await write("one.json", [courseRow(1, { title: "Another title" })]), "--all-or-nothing");
		expect((await events()).slice(before + 1)).toMatchObject([{ summary: "Imported courses: 0 new, 1 changed" }]);
	});

	describe("an import by the command line that fails in the middle", () => {
		const rows = [...Array.from({ length: 510 }, (_, at) => courseRow(at + 1)), courseRow(511, { title: "Stop" })];
		const breakDown = () =>
			sql`create trigger stop before insert or update on courses for each row execute function stop_import()`.execute(
				db,
			);
		const repair = () => sql`drop trigger if exists stop on courses`.execute(db);
		const summaries = async () =>
			(await db.selectFrom("audit_log").select("summary").orderBy("id").execute()).map(({ summary }) => summary);
		beforeAll(async () => {
			// Stops an import midway, as a lost database connection does.
			await sql`create function stop_import() returns trigger language plpgsql as $$ begin
				if new.title = 'Stop' then raise exception 'The database went away.'; end if; return new; end $$`.execute(db);
		});
		afterEach(repair);

		it("says what it saved and how to go on, and the same file completes it", async () => {
			await empty();
			await breakDown();
			const before = (await summaries()).length;
			const path = await write("stopped.json", rows);
			expect(await run("import", path)).toEqual({
				status: 1,
				out: "",
				err: `The import failed: The database went away.
500 courses were saved before that: 500 new, 0 changed. You can undo this in the console under Imports.
If you import the file again, those courses are recognized and not added twice.
`,
			});
			expect(await count()).toHaveLength(500);
			await repair();
			expect(await run("import", path)).toMatchObject({
				status: 0,
				out: expect.stringContaining("511 courses imported, 0 refused: 11 new"),
			});
			expect(await count()).toHaveLength(511);
			expect((await summaries()).slice(before)).toEqual([
				"Imported courses: 500 new, 0 changed",
				"Imported courses: 11 new, 0 changed",
			]);
		});

		it("can be undone in the console", async () => {
			await empty();
			await breakDown();
			await run("import", await write("stopped.json", rows));
			const { id } = await db.selectFrom("imports").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
			const context = { ...importContext(db), showChanges: async () => {} };
			expect(await undoImport(context, { userId: 0, fullName: "Ann Editor" }, id)).toMatchObject({
				deleted: 500,
				kept: [],
			});
			expect(await count()).toEqual([]);
		});

		it("has saved nothing if it imports all rows or none, and says so", async () => {
			await empty();
			await breakDown();
			const before = await summaries();
			expect(await run("import", await write("stopped.json", rows), "--all-or-nothing")).toEqual({
				status: 1,
				out: "",
				err: "The import failed: The database went away.\nNothing was saved.\n",
			});
			expect(await count()).toEqual([]);
			expect(await summaries()).toEqual(before);
		});

		it("says that courses may be saved if the database doesn't answer any more", async () => {
			await empty();
			await breakDown();
			await sql`create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'Gone.'; end $$`.execute(
				db,
			);
			await sql`create trigger refuse before insert on audit_log for each row execute function refuse_entry()`.execute(
				db,
			);
			const ended = await run("import", await write("stopped.json", rows));
			await sql`drop trigger refuse on audit_log`.execute(db);
			const err =
				"The import failed: The database went away.\nSome courses may be saved. The console lists them under Imports.\n";
			expect(ended).toEqual({ status: 1, out: "", err });
		});
	});

	it("a file contains whether and since when a course is public; without it, the state stays", async () => {
		await empty();
		const standing = async () =>
			(await db.selectFrom("courses").select("published_at").orderBy("id").execute()).map(
				(one) => one.published_at?.toISOString() ?? null,
			);
		const rows = [
			courseRow(1, { publishedAt: "draft" }),
			courseRow(2, { publishedAt: "2199-01-05T13:00:00-05:00" }),
			courseRow(3),
		];
		expect(await run("import", await write("standing.json", rows), "--publish")).toMatchObject({ status: 0, err: "" });
		const stands = [null, "2199-01-05T18:00:00.000Z", "1970-01-01T00:00:00.000Z"];
		expect(await standing()).toEqual(stands);
		await run("import", await write("silent.json", [courseRow(1), courseRow(2), courseRow(3)]));
		expect(await standing()).toEqual(stands);
		await run("export", file("standing.csv"));
		await empty();
		expect(await run("import", file("standing.csv"))).toMatchObject({ status: 0, err: "" });
		expect(await standing()).toEqual(stands);
		const { err } = await run("import", await write("soon.json", [courseRow(4, { publishedAt: "soon" as never })]));
		expect(err).toContain(
			"Status or publication date: Write published, draft, or a date and time like 2027-01-05T18:00:00Z.",
		);
	});

	const broken = [
		courseRow(1),
		courseRow(2, { price: 1.001 }),
		{ ...courseRow(3), colour: "red" },
		courseRow(1, { title: "Again" }),
		courseRow(4, { webinarDate: "tomorrow" }),
		courseRow(5, { discountedPrice: 300 }),
		courseRow(6, { title: "a\u0000b" }),
		courseRow(7, { category: "Cooking" as never }),
		courseRow(8, { imageSrc: "javascript:alert(1)" }),
		courseRow(9, { description: `${"&".repeat(20_000)}` }),
		courseRow(10, {
			Pricings: [
				{ sessionType: "A", price: 1 },
				{ sessionType: "A", price: 2 },
			],
		}),
		"not a course",
		courseRow(11),
	];

	it("imports valid rows and reports each invalid one with its line and the reason", async () => {
		await empty();
		const { status, out, err } = await run("import", await write("broken.json", broken));
		expect(status).toBe(1);
		expect(out).toContain("2 courses imported, 11 refused: 2 new (2 drafts), 0 changed, 0 unchanged.\n");
		expect(await count()).toEqual([1, 11]);
		const lines = err.trimEnd().split("\n");
		expect(lines).toHaveLength(11);
		expect(lines[0]).toBe("row 2 (line 10): Price “1.001” has more than two decimals. Write 1.00, for example.");
		expect(lines[1]).toBe("row 3 (line 18): Unknown field “colour”. Remove it.");
		expect(lines[2]).toBe("row 4 (line 27): Course 1 is already in row 1. Each course can be in the file only once.");
	});

	it("imports nothing with --all-or-nothing if one row is invalid", async () => {
		await empty();
		const before = await version();
		expect(await run("import", await write("broken.json", broken), "--all-or-nothing")).toMatchObject({
			status: 1,
			out: expect.stringContaining("Nothing was imported: 11 rows were refused.\n"),
		});
		expect(await count()).toEqual([]);
		expect(await version()).toBe(before);
		expect(
			(await run("import", await write("good.json", [courseRow(1), courseRow(2)]), "--all-or-nothing")).status,
		).toBe(0);
		expect(await count()).toEqual([1, 2]);
		expect(await version()).toBe(before + 1);
	});

	it("a pricing keeps its id while its session type stays; a withdrawn one can return", async () => {
		await empty();
		const types = async (...list: [string, number][]) => {
			await run(
				"import",
				await write("pricings.json", [
					courseRow(1, { Pricings: list.map(([sessionType, price]) => ({ sessionType, price })) }),
				]),
				"--publish",
			);
			const [course] = await courseForSale(db, [1], site, new Date());
			return Object.fromEntries((course?.pricings ?? []).map((pricing) => [pricing.sessionType, pricing]));
		};
		const first = await types(["Live session", 200], ["Transcript", 90]);
		const second = await types(["Recorded session", 120], ["Live session", 210]);
		expect(Object.keys(second)).toEqual(["Recorded session", "Live session"]);
		expect(second["Live session"]).toMatchObject({ id: first["Live session"]?.id, priceCents: 21_000 });
		expect((await types(["Transcript", 95])).Transcript).toMatchObject({ id: first.Transcript?.id, priceCents: 9_500 });
	});

	it("concurrent imports have the result of consecutive ones", async () => {
		await empty();
		const rows = Array.from({ length: 40 }, (_, i) =>
			courseRow(i + 1, {
				instructor: `Person ${i % 7}`,
				title: `Words ${i} and ${40 - i}`,
				Pricings: [{ sessionType: "Live session", price: 200 }],
			}),
		);
		const before = await version();
		const files = await Promise.all(
			[0, 1, 2, 3].map((n) => write(`race${n}.json`, n % 2 === 0 ? rows : rows.toReversed())),
		);
		const ends = await Promise.all(files.map((file) => run("import", file, "--publish")));
		expect(ends.map(({ status, err }) => [status, err])).toEqual(files.map(() => [0, ""]));
		expect(await count()).toEqual(rows.map((row) => row.courseID));
		expect(
			(
				await courseForSale(
					db,
					rows.map((row) => row.courseID),
					site,
					new Date(),
				)
			).every((saleCourse) => saleCourse.pricings.length === 1),
		).toBe(true);
		expect(await version()).toBe(before + 4);
	});

	it("reads CSV in the formats of spreadsheets", async () => {
		await empty();
		const csv =
			'\ufefftitle,courseID,category,instructor,duration,price,archieve,description,Pricings\r\n"A ""title"", long",1,Compliance,Ann Example,90,199.50,TRUE,"<p>two\nlines</p>",\r\n' +
			'B,2,Compliance,Ann Example,ninety,100,,,\r\nC,3\r\nD,4,Compliance,Ann Example,60,100,FALSE,\'=1+1,"[{""sessionType"":""Transcript"",""price"":5}]"\r\n';
		const { err, out } = await run("import", await write("sheet.csv", csv));
		expect(out).toContain("2 courses imported, 2 refused");
		const lines = err.trimEnd().split("\n");
		expect(lines).toEqual([
			"row 3 (line 4): Length “ninety” is not a duration. Write whole minutes, such as 90.",
			expect.stringMatching(/^row 4 \(line 5\): Category is missing\./),
		]);
		const rows = await db
			.selectFrom("courses")
			.select(["title", "description", "archived", "price_cents"])
			.orderBy("id")
			.execute();
		expect(rows).toEqual([
			{ title: 'A "title", long', description: "<p>two\nlines</p>", archived: true, price_cents: 19_950 },
			{ title: "D", description: "=1+1", archived: false, price_cents: 10_000 },
		]);
	});

	it.each([
		["cut off", "cut.json", `[${JSON.stringify(courseRow(1))},\n{"courseID": 2`, /This JSON file can't be read/],
		["not JSON", "no.json", "hello", /This JSON file can't be read/],
		["no list", "object.json", '{"titles": []}', /one list of courses/],
		["empty but for a mark", "mark.json", "\ufeff", /row 1/],
		["empty", "empty.json", "", /This JSON file can't be read/],
		[
			"a strange column",
			"strange.csv",
			"courseID,colour\n1,red\n",
			/row 1: Unknown column “colour”\. The columns are courseID, /,
		],
		["a quote that never ends", "quote.csv", 'courseID,title\n1,"a\n', /row 2: A quotation mark is out of place/],
		["empty CSV", "empty.csv", "", /row 1: The first line must name the columns\./],
	])("refuses a file that is %s with its line", async (_what, name, content, reason) => {
		const { status, err } = await run("import", await write(name, content), "--all-or-nothing");
		expect(status).toBe(1);
		expect(err).toMatch(reason);
	});

	it("prints its usage", async () => {
		expect(await run("--help")).toMatchObject({ status: 0, out: expect.stringContaining("catalog import FILE") });
		for (const wrong of [
			[],
			["import"],
			["import", "a.txt"],
			["import", "a.json", "b.json"],
			["burn", "a.json"],
			["import", "--what", "a.json"],
			["export", "a.csv", "--all-or-nothing"],
			["export", "a.csv", "--dry-run"],
		])
			expect((await run(...wrong)).status).toBe(2);
		expect(await run("import", file("missing.json"))).toMatchObject({
			status: 1,
			err: expect.stringContaining("missing.json"),
		});
		expect(await run("import", file("missing.csv"))).toMatchObject({ status: 1 });
		expect(await run("export", file("no/such/folder.json"))).toMatchObject({ status: 1 });
		const deps = {
			withContext: () => Promise.reject(new Error("Help needs no database")),
			out: { write: () => {} },
			err: { write: () => {} },
		};
		expect(await runSample(["--help"], deps)).toBe(0);
		expect(await runSample(["more"], deps)).toBe(2);
	});
});
