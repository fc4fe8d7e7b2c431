import { PostgresQueryCompiler, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft, openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { ChangedByOther } from "../console-contract.ts";

describe.each(storeDatabases)("editing courses (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario(kind);
		await scenario.importRows(scenario.db, [courseRow(1), courseRow(2, { instructor: "Bea Other" })]);
	});
	afterAll(() => scenario?.close());
	const add = async (more: object = {}) => (await scenario.ann("POST", "/catalog/courses", draft(more))).body;
	const path = (id: number, rest = "") => `/catalog/courses/${id}${rest}`;
	/** Converts a course from a response to the body of a save. */
	const content = (course: Record<string, unknown>) =>
		Object.fromEntries(
			Object.entries(course).filter(
				([name]) => name in draft() || ["version", "discountedPrice", "background", "why_register"].includes(name),
			),
		);
	const entries = (id: number) =>
		scenario.db
			.selectFrom("audit_log")
			.select(["action", "summary", "changes", "actor_name"])
			.where("subject_id", "=", String(id))
			.orderBy("id")
			.execute();
	const catalogVersion = async () =>
		Number((await scenario.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version);

	test("a new course is a draft with the next number, sanitized texts and derived grants", async () => {
		const before = await catalogVersion();
		const { status, body } = await scenario.ann(
			"POST",
			"/catalog/courses",
			draft({ description: '<p onclick="x">Hi</p><script>1</script>' }),
		);
		expect(status).toBe(201);
		expect(body).toMatchObject({
			id: 3,
			version: 1,
			state: "draft",
			archived: false,
			publishAt: null,
			path: "/training/3",
			description: "<p>Hi</p>",
		});
		expect(body).toMatchObject({
			changedBy: "Ann Editor",
			hasPicture: false,
			liveSeats: 0,
			webinarDate: draft().webinarDate,
		});
		expect(body.pricings).toMatchObject([
			{
				sessionType: "Live session",
				price: 199,
				seats: 1,
				grants: { live: true, recording: false, transcript: false },
			},
			{ sessionType: "Transcript", price: 149, grants: { live: false, recording: false, transcript: true } },
		]);
		expect(await entries(3)).toMatchObject([
			{ action: "course.created", summary: "Added the draft “Policies that people read”", actor_name: "Ann Editor" },
		]);
		expect(await catalogVersion()).toBe(before + 1);
		expect((await scenario.ann("GET", path(3))).body).toEqual(body);
	});

	test("a save changes only what was sent, and is recorded in the history and audit log", async () => {
		const course = await add();
		await scenario.db
			.updateTable("courses")
			.set({ image_src: "/pictures/1.webp", credit_hours: 1.5 })
			.where("id", "=", course.id)
			.execute();
		const { status, body } = await scenario.ann("PUT", path(course.id), {
			...content(course),
			title: "Better",
			price: 249.5,
			discountedPrice: 199.99,
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			version: 2,
			title: "Better",
			price: 249.5,
			discountedPrice: 199.99,
			imageSrc: "/pictures/1.webp",
			creditHours: 1.5,
		});
		expect(body.description).toBe(course.description);
		expect(body.pricings).toEqual(course.pricings);
		const [, saved] = await entries(course.id);
		expect(saved).toMatchObject({ action: "course.saved", summary: "Saved “Better”: title, price, discounted price" });
		const { body: history } = await scenario.ann("GET", path(course.id, "/versions"));
		expect(history).toMatchObject({
			versions: [
				{
					version: 2,
					action: "saved",
					by: { id: 1, name: "Ann Editor" },
					changedFields: ["title", "price", "discountedPrice"],
				},
				{ version: 1, action: "created", changedFields: [] },
			],
			next: null,
		});
	});

	test("attendees, organizations and quotations are saved, and public without the day of consent", async () => {
		const quotation = { text: "Worth every minute.", name: "A. Attendee", role: "HR Director" };
		const proof = {
			attendeeCount: 1_240,
			organizations: ["Northwind", "Contoso"],
			quotations: [{ ...quotation, consentedOn: "2026-11-02" }],
		};
		const course = await add({ ...proof, organizations: [" Northwind", "", "Contoso", "Northwind"] });
		expect(course).toMatchObject(proof);
		expect(await add()).toMatchObject({ attendeeCount: null, organizations: [], quotations: [] });
		await scenario.ann("POST", path(course.id, "/publish"), { version: 1 });
		const publicCourse = (await scenario.ann("GET", `/courses/${course.id}`)).body;
		expect(publicCourse).toMatchObject({ ...proof, quotations: [quotation] });
		expect(JSON.stringify(publicCourse)).not.toContain("consentedOn");
	});

	test("level, language, questions, agenda and capacity are saved, in the history, copied, restored and public", async () => {
		const facts = {
			level: "Advanced",
			language: "Spanish",
			questions: [
				{ question: "Is there homework?", answer: "No.\nNever." },
				{ question: "Is there a test?", answer: "A <b>short</b> one." },
			],
			agenda: [
				{ minute: 0, title: "Welcome" },
				{ minute: 15, title: "Intake & triage" },
			],
			capacity: 40,
		};
		const course = await add(facts);
		expect(course).toMatchObject(facts);
		expect(await add()).toMatchObject({ level: null, language: "English", questions: [], agenda: [], capacity: null });
		const reordered = { questions: facts.questions.toReversed(), level: null, capacity: null };
		const saved = (await scenario.ann("PUT", path(course.id), { ...content(course), ...facts, ...reordered })).body;
		expect(saved).toMatchObject({ ...facts, ...reordered, version: 2 });
		expect((await entries(course.id)).at(-1)?.summary).toContain(
			": level, seats in the live session, questions and answers",
		);
		expect((await scenario.ann("GET", path(course.id, "/versions/2"))).body).toMatchObject({
			content: reordered,
			before: facts,
		});
		expect((await scenario.ann("POST", path(course.id, "/versions/1/restore"), { version: 2 })).body).toMatchObject({
			...facts,
			version: 3,
		});
		expect((await scenario.ann("POST", path(course.id, "/duplicate"))).body).toMatchObject(facts);
		await scenario.ann("POST", path(course.id, "/publish"), { version: 3 });
		const shown = (await scenario.ann("GET", `/courses/${course.id}`)).body;
		const { capacity: _, ...publicFacts } = facts;
		expect({ ...shown, questions: shown.questions.slice(0, 2) }).toMatchObject(publicFacts);
	});

	test.each([
		[{ level: "Expert" }, "level"],
		[{ language: "Klingon" }, "language"],
		[{ questions: [{ question: " ", answer: "A" }] }, "questions.0.question"],
		[{ questions: ["Why?", "WHY?"].map((question) => ({ question, answer: "A" })) }, "questions.1.question"],
		[{ agenda: [0, 0].map((minute) => ({ minute, title: "A" })) }, "agenda.1.minute"],
		[{ quotations: [{ text: "Good", name: "A", role: "", consentedOn: "" }] }, "quotations.0.consentedOn"],
		[{ quotations: [{ text: "Good", name: "", role: " ", consentedOn: "2026-11-02" }] }, "quotations.0.name"],
		[{ attendeeCount: 0 }, "attendeeCount"],
		[{ capacity: 0 }, "capacity"],
		[{ capacity: 2.5 }, "capacity"],
		[{ agenda: [{ minute: 90, title: "After the end" }], duration: 90 }, "agenda.0.minute"],
	])("%j is refused with a message at its field", async (more, field) => {
		const { status, body } = await scenario.ann("POST", "/catalog/courses", draft(more));
		expect(status).toBe(400);
		expect(body.details.map((detail: { path: string }) => detail.path)).toContain(field);
	});

	test("an edit reads the course once", async () => {
		const course = await add();
		const reads: string[] = [];
		const compiler = new PostgresQueryCompiler();
		const { context } = scenario;
		const { db } = context;
		context.db = db.withPlugin({
			transformQuery({ node, queryId }) {
				const { sql: text } = compiler.compileQuery(node, queryId);
				if (/^select .*"courses"\."description"/.test(text)) reads.push(text);
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		try {
			const saved = await scenario.ann("PUT", path(course.id), {
				...content(course),
				title: "Read once",
				pricings: [{ sessionType: "Transcript", price: 9 }],
			});
			expect(saved.status).toBe(200);
			expect(reads).toHaveLength(1);
			await scenario.ann("POST", path(course.id, "/publish"), { version: saved.body.version });
			expect(reads).toHaveLength(2);
		} finally {
			context.db = db;
		}
		const stored = (await scenario.ann("GET", path(course.id))).body;
		expect(stored).toMatchObject({
			version: 3,
			state: "published",
			title: "Read once",
			pricings: [{ sessionType: "Transcript", price: 9 }],
		});
	});

	test("a save without changes creates no version", async () => {
		const course = await add();
		expect((await scenario.ann("PUT", path(course.id), content(course))).body.version).toBe(1);
		expect(await entries(course.id)).toHaveLength(1);
	});

	test("a concurrent save is refused with who changed what and when, and loses nothing", async () => {
		const course = await add();
		await scenario.ben("PUT", path(course.id), { ...content(course), title: "Ben's title" });
		const { status, body } = await scenario.ann("PUT", path(course.id), { ...content(course), price: 1 });
		expect([status, body.code]).toEqual([409, "changed_by_other"]);
		expect(body.message).toContain("Ben Editor changed this course while you were editing.");
		const told = ChangedByOther.parse(body);
		expect(told).toMatchObject({
			changedBy: "Ben Editor",
			changedFields: ["title"],
			current: { title: "Ben's title", price: 199, version: 2 },
		});
		expect((await scenario.ann("GET", path(course.id))).body.price).toBe(199);
		const merged = await scenario.ann("PUT", path(course.id), { ...content(told.current), price: 1 });
		expect(merged.body).toMatchObject({ version: 3, title: "Ben's title", price: 1 });
	});

	test("exactly one of twenty concurrent saves with the same version succeeds", async () => {
		const course = await add();
		const saves = Array.from({ length: 20 }, (_, i) =>
			scenario.as(i % 2 ? "ann" : "ben")("PUT", path(course.id), { ...content(course), title: `Title ${i}` }),
		);
		const responses = await Promise.all(saves);
		const won = responses.filter(({ status }) => status === 200);
		expect(won).toHaveLength(1);
		expect(responses.filter(({ body }) => body.code === "changed_by_other")).toHaveLength(19);
		const { body } = await scenario.ann("GET", path(course.id));
		expect(body).toMatchObject({ version: 2, title: won[0]?.body.title });
	});

	test("twenty courses that are created at once get twenty numbers", async () => {
		const made = await Promise.all(Array.from({ length: 20 }, () => add()));
		expect(new Set(made.map(({ id }) => id)).size).toBe(20);
	});

	test("an import or a moved session makes an open edit outdated, and the history has no gap", async () => {
		await scenario.importRows(scenario.db, [courseRow(2, { title: "Imported again", instructor: "Bea Other" })]);
		const { body } = await scenario.ann("PUT", path(2), { ...content(draft()), version: 1 });
		expect(body).toMatchObject({
			code: "changed_by_other",
			changedBy: null,
			changedFields: null,
			current: { title: "Imported again", version: 2 },
		});
		const saved = await scenario.ann("PUT", path(2), { ...content(body.current), title: "Saved" });
		expect(saved.body.version).toBe(3);
		const { body: history } = await scenario.ann("GET", path(2, "/versions"));
		expect(history.versions).toMatchObject([
			{ version: 3, action: "saved", changedFields: ["title"] },
			{ version: 2, action: "found", by: null },
		]);
	});

	test("a pricing keeps its id when it is edited, moved or renamed, and is withdrawn when it is omitted", async () => {
		const course = await add();
		const [live, transcript] = course.pricings;
		const swapped = [
			{ id: transcript.id, sessionType: "Live session", price: 10 },
			{ id: live.id, sessionType: "Transcript", price: 20 },
			{ sessionType: "Live session for a group of 5", price: 30 },
		];
		const { body } = await scenario.ann("PUT", path(course.id), { ...content(course), pricings: swapped });
		expect(body.pricings).toMatchObject([
			{ id: transcript.id, sessionType: "Live session", price: 10, grants: { live: true } },
			{ id: live.id, sessionType: "Transcript", price: 20, grants: { live: false, transcript: true } },
			{ sessionType: "Live session for a group of 5", price: 30, seats: 5 },
		]);
		const { body: less } = await scenario.ann("PUT", path(course.id), {
			...content(body),
			pricings: [{ id: live.id, sessionType: "Live session", price: 20 }],
		});
		expect(less.pricings).toMatchObject([{ id: live.id, sessionType: "Live session" }]);
		const rows = await scenario.db
			.selectFrom("pricings")
			.select(["id", "session_type", "withdrawn"])
			.where("course_id", "=", course.id)
			.orderBy("id")
			.execute();
		expect(rows).toMatchObject([
			{ id: live.id, session_type: "Live session", withdrawn: false },
			{ id: transcript.id, session_type: `Live session (withdrawn ${transcript.id})`, withdrawn: true },
			{ withdrawn: true },
		]);
		const { body: back } = await scenario.ann("PUT", path(course.id), {
			...content(less),
			pricings: [...less.pricings, { sessionType: "Live session for a group of 5", price: 31 }],
		});
		expect(back.pricings[1].id).toBe(rows[2]?.id);
	});

	test.each([
		["a price below zero", { price: -1 }, 400, "price"],
		["three decimals", { price: 1.005 }, 400, "price"],
		["a discount above the price", { discountedPrice: 200 }, 400, "discountedPrice"],
		[
			"the same session type twice",
			{ pricings: ["a", "a"].map((sessionType) => ({ sessionType, price: 1 })) },
			400,
			"pricings.1.sessionType",
		],
		["no title", { title: "  " }, 400, "title"],
		["no category", { category: " " }, 400, "category"],
		["a category that isn't there", { category: "Cooking" }, 422, "category"],
		["an unknown field", { colour: "red" }, 400, "colour"],
		["a text that is too long", { background: "a".repeat(50_001) }, 400, "background"],
		["an instructor who isn't there", { instructor: "Nobody" }, 422, "instructor"],
		["a site that isn't there", { siteIds: [1, 77] }, 422, "siteIds.1"],
		["a pricing of another course", { pricings: [{ id: 999_999, sessionType: "a", price: 1 }] }, 422, "pricings"],
		["a live date that has passed", { webinarDate: "2026-11-30T12:00:00Z" }, 422, "webinarDate"],
		["a text that grows too long when it is made safe", { background: "<p>&".repeat(12_400) }, 422, "background"],
	])("refuses %s at its field", async (_what, more, status, field) => {
		for (const reply of [
			await scenario.ann("POST", "/catalog/courses", draft(more)),
			await scenario.ann("PUT", path(3), { ...content((await scenario.ann("GET", path(3))).body), ...more }),
		]) {
			expect([reply.status, reply.body.details?.[0]?.path]).toEqual([status, field]);
		}
	});

	test("a course sold only as a recording can have a past date", async () => {
		const recorded = { pricings: [{ sessionType: "Recorded session", price: 1 }], webinarDate: "2026-11-01T12:00:00Z" };
		expect((await scenario.ann("POST", "/catalog/courses", draft(recorded))).status).toBe(201);
	});

	test("a date with attendees moves together with its session, but not to the past, and can't be removed", async () => {
		const course = await add();
		scenario.seats.set(course.id, 12);
		const gone = await scenario.ann("PUT", path(course.id), { ...content(course), webinarDate: null });
		expect(gone.body.details).toMatchObject([
			{ path: "webinarDate", message: expect.stringContaining("has attendees (12)") },
		]);
		const recorded = [{ sessionType: "Recorded session", price: 1 }];
		const past = await scenario.ann("PUT", path(course.id), {
			...content(course),
			pricings: recorded,
			webinarDate: "2026-11-01T12:00:00Z",
		});
		expect(past.status).toBe(422);
		expect(scenario.followed).not.toContain(course.id);
		const moved = await scenario.ann("PUT", path(course.id), {
			...content(course),
			webinarDate: "2027-02-01T18:00:00Z",
		});
		expect(moved.body).toMatchObject({ webinarDate: "2027-02-01T18:00:00.000Z", liveSeats: 12 });
		expect(scenario.followed).toContain(course.id);
	});

	test("an earlier version is restored with its pricings, unless somebody changed the course meanwhile", async () => {
		const course = await add();
		const { body: second } = await scenario.ben("PUT", path(course.id), {
			...content(course),
			title: "Second",
			pricings: [{ sessionType: "Other", price: 5 }],
		});
		expect((await scenario.ann("GET", path(course.id, "/versions/1"))).body).toMatchObject({
			version: 1,
			content: { title: course.title },
			before: null,
		});
		expect((await scenario.ann("GET", path(course.id, "/versions/2"))).body).toMatchObject({
			content: { title: "Second" },
			before: { title: course.title },
		});
		expect((await scenario.ann("POST", path(course.id, "/versions/1/restore"), { version: 1 })).body.code).toBe(
			"changed_by_other",
		);
		const { status, body } = await scenario.ann("POST", path(course.id, "/versions/1/restore"), {
			version: second.version,
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({ version: 3, title: course.title, pricings: course.pricings });
		expect((await entries(course.id)).at(-1)).toMatchObject({ action: "course.restored" });
		expect((await scenario.ann("POST", path(course.id, "/versions/9/restore"), { version: 3 })).body.code).toBe(
			"version_not_found",
		);
		expect((await scenario.ann("GET", path(course.id, "/versions/9"))).status).toBe(404);
	});

	test("a restore ignores a date that has passed", async () => {
		const course = await add({ webinarDate: "2026-12-02T12:00:00.000Z" });
		await scenario.ann("PUT", path(course.id), {
			...content(course),
			webinarDate: "2027-05-01T12:00:00Z",
			title: "Later",
		});
		scenario.pass(2 * 86_400);
		const { body } = await scenario.ann("POST", path(course.id, "/versions/1/restore"), { version: 2 });
		expect(body).toMatchObject({ title: course.title, webinarDate: "2027-05-01T12:00:00.000Z" });
	});

	test("histories have pages", async () => {
		let course = await add();
		for (let i = 0; i < 55; i++)
			course = (await scenario.ann("PUT", path(course.id), { ...content(course), title: `Title ${i}` })).body;
		const { body: first } = await scenario.ann("GET", path(course.id, "/versions"));
		expect([first.versions.length, first.versions[0].version, first.next]).toEqual([50, 56, 7]);
		const { body: second } = await scenario.ann("GET", path(course.id, `/versions?before=${first.next}`));
		expect([second.versions.length, second.next]).toEqual([6, null]);
	});

	test("a duplicate is a draft with the same content, no date, and its own pricings", async () => {
		const course = await add();
		const { status, body } = await scenario.ben("POST", path(course.id, "/duplicate"));
		expect(status).toBe(201);
		expect(body).toMatchObject({
			title: `Copy of ${course.title}`,
			state: "draft",
			webinarDate: null,
			price: 199,
			description: course.description,
			version: 1,
		});
		expect(body.pricings.map((pricing: { price: number }) => pricing.price)).toEqual([199, 149]);
		expect(body.pricings[0].id).not.toBe(course.pricings[0].id);
	});

	test("an unknown course or version returns 404 for every call", async () => {
		for (const id of [999_999, 9_999_999_999])
			for (const [method, rest, body] of [
				["GET", "", undefined],
				["PUT", "", { ...draft(), version: 1 }],
				["POST", "/publish", {}],
				["POST", "/unpublish", {}],
				["POST", "/archive", {}],
				["POST", "/unarchive", {}],
				["POST", "/schedule", { at: "2030-01-01T00:00:00Z" }],
				["POST", "/duplicate", undefined],
				["GET", "/versions", undefined],
				["GET", "/versions/1", undefined],
				["POST", "/versions/1/restore", { version: 1 }],
			] as const)
				expect([(await scenario.ann(method, path(id, rest), body)).body.code, rest]).toEqual([
					"course_not_found",
					rest,
				]);
	});

	test("a new course gets the first free number if the largest is taken", async () => {
		await sql`insert into courses (id, category_id, title, instructor, duration_minutes, price_cents) values (2147483647, 1, 'Last', 'Ann Example', 1, 1)`.execute(
			scenario.db,
		);
		const { id } = await add();
		expect(id).toBeLessThan(1000);
		await scenario.db.deleteFrom("courses").where("id", "=", 2_147_483_647).execute();
	});
});
