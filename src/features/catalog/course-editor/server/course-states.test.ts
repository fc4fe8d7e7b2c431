import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { courseForSale } from "#features/catalog/courses/server/course-for-sale.ts";
import { findNextMoment } from "#features/catalog/courses/server/timed-changes-store.ts";
import { draft, openCourseEditorScenario } from "#tests/support/catalog/course-editor-scenario.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { maxPerCall, splitRun } from "../rules/split-run.ts";
import { registerBulkJob } from "./record-bulk.ts";

describe.each(storeDatabases)("states of courses (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openCourseEditorScenario>>;
	beforeAll(async () => {
		scenario = await openCourseEditorScenario(kind);
		await scenario.importRows(scenario.db, [courseRow(1)]);
	});
	afterAll(() => scenario?.close());
	const add = async (more: object = {}) => (await scenario.ann("POST", "/catalog/courses", draft(more))).body;
	const act = (id: number, what: string, body: object = {}) =>
		scenario.ann("POST", `/catalog/courses/${id}/${what}`, body);
	const listIds = (body: { courseID: number }[]) => body.map((one) => one.courseID);

	/** Returns for each public page whether it shows the course. */
	async function findPlaces(id: number) {
		const seen = async (path: string) => listIds((await scenario.ann("GET", path)).body).includes(id);
		const cover = (address: string) => scenario.app.inject({ url: address });
		return {
			list: (await seen("/courses?limit=200")) || (await seen("/courses/lifescience?limit=200")),
			upcoming: await seen("/courses/upcoming?limit=200"),
			search: await seen("/courses/search?keyword=Findable"),
			detail: (await scenario.ann("GET", `/courses/${id}`)).status === 200,
			till:
				(await courseForSale(scenario.db, [id], { siteId: 1, siteName: "Lectern" }, scenario.clock.now())).length === 1,
			cover: (await cover(`/covers/${id}.svg`)).statusCode === 200,
			sharedCover: (await cover(`/covers/${id}.png`)).statusCode === 200,
		};
	}
	const everywhere = {
		list: true,
		upcoming: true,
		search: true,
		detail: true,
		till: true,
		cover: true,
		sharedCover: true,
	};
	const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]));

	test("a draft is on no page for visitors; a published course is on every page", async () => {
		for (const category of ["Compliance", "Life Sciences"]) {
			const { id } = await add({ title: "Findable things", category });
			expect(await findPlaces(id)).toEqual(nowhere);
			expect((await act(id, "publish")).body).toMatchObject({ state: "published", version: 2, publishAt: null });
			expect(await findPlaces(id)).toEqual(everywhere);
			expect((await act(id, "unpublish")).body).toMatchObject({ state: "draft", version: 3 });
			expect(await findPlaces(id)).toEqual(nowhere);
		}
	});

	test("a scheduled course appears at its time, also on cached pages", async () => {
		const { id } = await add({ title: "Findable things" });
		const at = new Date(scenario.clock.now().getTime() + 3_600_000);
		expect((await act(id, "schedule", { at: at.toISOString() })).body).toMatchObject({
			state: "scheduled",
			publishAt: at.toISOString(),
		});
		expect(await findPlaces(id)).toEqual(nowhere);
		expect(await findNextMoment(scenario.db, scenario.clock.now())).toEqual(at);
		scenario.pass(3_599);
		expect(await findPlaces(id)).toEqual(nowhere);
		scenario.pass(1);
		expect(await findPlaces(id)).toEqual(everywhere);
		expect((await scenario.ann("GET", `/catalog/courses/${id}`)).body).toMatchObject({
			state: "published",
			publishAt: null,
			version: 2,
		});
		expect(await findNextMoment(scenario.db, scenario.clock.now())).not.toEqual(at);
	});

	test("only an exact address shows a draft's cover, which its editor and earlier customers know", async () => {
		const course = await add();
		const address = coverAddress({ courseID: course.id, title: course.title, category: course.category });
		expect(course.imageSrc).toBe(address);
		expect((await scenario.app.inject({ url: address })).statusCode).toBe(200);
		expect((await scenario.app.inject({ url: `/covers/${course.id}.svg?v=0` })).statusCode).toBe(404);
	});

	test("a schedule can be moved and canceled, but not to the past", async () => {
		const { id } = await add();
		const past = await act(id, "schedule", { at: scenario.clock.now().toISOString() });
		expect([past.status, past.body.code, past.body.details[0].path]).toEqual([422, "in_the_past", "at"]);
		await act(id, "schedule", { at: "2030-01-01T00:00:00Z" });
		expect((await act(id, "schedule", { at: "2030-02-01T02:00:00+02:00" })).body).toMatchObject({
			publishAt: "2030-02-01T00:00:00.000Z",
			version: 3,
		});
		expect((await act(id, "publish")).body.state).toBe("published");
		expect((await act(id, "schedule", { at: "2030-01-01T00:00:00Z" })).body.code).toBe("already_public");
		expect((await act(id, "schedule", { at: "soon" })).status).toBe(400);
	});

	test("an incomplete course is not published, and each missing part is reported at its field", async () => {
		const { id } = await add({ description: "<p> &nbsp; </p>", pricings: [], siteIds: [] });
		for (const reply of [await act(id, "publish"), await act(id, "schedule", { at: "2030-01-01T00:00:00Z" })]) {
			expect([reply.status, reply.body.code]).toEqual([422, "not_ready"]);
			expect(reply.body.details.map((detail: { path: string }) => detail.path)).toEqual([
				"description",
				"pricings",
				"siteIds",
			]);
		}
	});

	test("a public course must stay complete", async () => {
		const course = await add();
		await act(course.id, "publish");
		const less = await scenario.ann("PUT", `/catalog/courses/${course.id}`, { ...draft({ pricings: [] }), version: 2 });
		expect([less.status, less.body.code, less.body.details]).toMatchObject([
			422,
			"course_not_valid",
			[{ path: "pricings" }],
		]);
		// An imported course without them can still be edited.
		const { body: bare } = await scenario.ann("GET", "/catalog/courses/1");
		const more = await scenario.ann("PUT", "/catalog/courses/1", {
			...draft({ pricings: [], description: "", title: "Changed" }),
			version: bare.version,
		});
		expect(more.status).toBe(200);
	});

	test("an archived course is in the archive; drafts and courses with live seats can't be archived", async () => {
		const { id } = await add();
		expect((await act(id, "archive")).body.code).toBe("not_published");
		await act(id, "publish");
		scenario.seats.set(id, 3);
		const sold = await act(id, "archive");
		expect([sold.status, sold.body.code, sold.body.seats]).toEqual([409, "live_seats_sold", 3]);
		scenario.seats.delete(id);
		expect((await act(id, "archive")).body).toMatchObject({ state: "archived", path: `/archive/${id}` });
		expect(scenario.followed).toContain(id);
		expect(listIds((await scenario.ann("GET", "/courses?archived=true&limit=200")).body)).toContain(id);
		expect((await act(id, "unpublish")).body).toMatchObject({ state: "draft", archived: true });
		expect((await scenario.ann("GET", `/courses/${id}`)).status).toBe(404);
		expect((await act(id, "publish")).body.state).toBe("archived");
		expect((await act(id, "unarchive")).body.state).toBe("published");
	});

	test("repeating a change of state creates no version; an outdated version can't change the state", async () => {
		const { id } = await add();
		await act(id, "publish");
		for (const again of ["publish", "unarchive"]) expect((await act(id, again)).body.version).toBe(2);
		for (const what of ["publish", "unpublish", "archive", "unarchive"])
			expect((await act(id, what, { version: 1 })).body.code).toBe("changed_by_other");
		expect((await act(id, "unpublish", { version: 2 })).body.version).toBe(3);
		expect((await act(id, "schedule", { at: "2030-01-01T00:00:00Z", version: 2 })).body).toMatchObject({
			code: "changed_by_other",
			changedFields: [],
		});
	});

	test("an import does not publish a draft", async () => {
		const { id } = await add();
		await scenario.importRows(scenario.db, [courseRow(id)]);
		expect((await scenario.ann("GET", `/catalog/courses/${id}`)).body).toMatchObject({
			state: "draft",
			title: `Course ${id}`,
		});
	});

	test("an action on many courses reports a result for each", async () => {
		const [one, two, bare] = [
			await add(),
			await add({ price: 99.99, pricings: [{ sessionType: "Live session", price: 99.99 }] }),
			await add({ pricings: [] }),
		];
		const many = async (body: object) => (await scenario.ann("POST", "/catalog/bulk", body)).body.outcomes;
		const ids = [one.id, two.id, bare.id, 999_999, one.id];
		expect(await many({ action: "publish", ids })).toMatchObject([
			{ id: one.id, title: one.title, done: true, message: null },
			{ id: two.id, done: true },
			{ id: bare.id, done: false, message: "Please add at least one price option." },
			{ id: 999_999, done: false, message: "This course doesn't exist." },
		]);
		scenario.seats.set(two.id, 1);
		expect(await many({ action: "archive", ids: [one.id, two.id] })).toMatchObject([
			{ done: true },
			{ done: false, message: expect.stringContaining("attendees (1)") },
		]);
		scenario.seats.delete(two.id);
		expect(await many({ action: "unarchive", ids: [one.id] })).toMatchObject([{ done: true }]);
		await many({ action: "discount", ids: [two.id], percent: 15 });
		const read = async () => (await scenario.ann("GET", `/catalog/courses/${two.id}`)).body;
		expect((await read()).discountedPrice).toBe(84.99);
		await many({ action: "discount", ids: [two.id], percent: 0 });
		expect((await read()).discountedPrice).toBeNull();
		await many({ action: "category", ids: [two.id], category: "Life Sciences" });
		expect(await read()).toMatchObject({
			category: "Life Sciences",
			path: `/lifesciences/${two.id}`,
			pricings: two.pricings,
		});
		const { body } = await scenario.ann("GET", `/catalog/courses/${two.id}/versions`);
		expect(body.versions.map((version: { action: string }) => version.action)).toEqual([
			"moved",
			"discounted",
			"discounted",
			"published",
			"created",
		]);
	});

	test("an action on many courses is one audit event that names the courses it changed", async () => {
		const ids: number[] = [];
		for (let made = 0; made < 3; made++) ids.push((await add()).id);
		const [first, second, third] = ids as [number, number, number];
		const last = async () =>
			(
				await scenario.db
					.selectFrom("audit_log")
					.select((eb) => eb.fn.max("id").as("id"))
					.executeTakeFirst()
			)?.id ?? 0;
		const readEvents = async (body: object) => {
			const before = await last();
			expect((await scenario.ann("POST", "/catalog/bulk", body)).status).toBe(200);
			return scenario.db
				.selectFrom("audit_log")
				.select(["action", "subject_kind", "subject_id", "summary", "changes"])
				.where("id", ">", before)
				.execute();
		};
		const event = (action: string, summary: string, after: string) => [
			{ action, subject_kind: "catalog", subject_id: "bulk", summary, changes: { courses: { before: null, after } } },
		];
		const all = `${first}–${third}`;
		expect(await readEvents({ action: "publish", ids: [third, 999_999, first] })).toEqual(
			event("course.published", "Published 2 courses", `${first}, ${third}`),
		);
		expect(await readEvents({ action: "publish", ids })).toEqual(
			event("course.published", "Published 1 course", String(second)),
		);
		expect(await readEvents({ action: "publish", ids })).toEqual([]);
		expect(await readEvents({ action: "discount", ids, percent: 15 })).toEqual(
			event("course.discounted", "Set a 15% discount for 3 courses", all),
		);
		expect(await readEvents({ action: "discount", ids, percent: 0 })).toEqual(
			event("course.discounted", "Removed the discount of 3 courses", all),
		);
		expect(await readEvents({ action: "category", ids, category: "Life Sciences" })).toEqual(
			event("course.moved", "Moved 3 courses to Life Sciences", all),
		);
		expect(await readEvents({ action: "archive", ids })).toEqual(event("course.archived", "Archived 3 courses", all));
		expect(await readEvents({ action: "unarchive", ids })).toEqual(
			event("course.unarchived", "Removed 3 courses from the archive", all),
		);
		expect(await readEvents({ action: "unpublish", ids })).toEqual(
			event("course.unpublished", "Unpublished 3 courses", all),
		);
		expect(await readEvents({ action: "delete", ids })).toEqual(event("course.deleted", "Deleted 3 drafts", all));
	});

	test("courses without price options get those of the session types; others stay as they are", async () => {
		const ids = [(await add({ pricings: [] })).id, (await add()).id];
		const { body } = await scenario.ann("POST", "/catalog/bulk", { action: "session-types", ids });
		expect(body.outcomes).toMatchObject([
			{ done: true, message: null },
			{ done: false, message: "This course already has price options." },
		]);
		const { pricings, price } = (await scenario.ann("GET", `/catalog/courses/${ids[0]}`)).body;
		expect(pricings).toHaveLength(9);
		expect(pricings[0]).toMatchObject({ sessionType: "Live session", price });
	});

	test("an action on many courses increases the catalog's version once and each course's version", async () => {
		const ids = [(await add()).id, (await add()).id];
		const versionNow = async () =>
			Number((await scenario.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version);
		const before = await versionNow();
		await scenario.ann("POST", "/catalog/bulk", { action: "publish", ids });
		expect(await versionNow()).toBe(before + 1);
		for (const id of ids) {
			const { body } = await scenario.ann("GET", `/catalog/courses/${id}/versions`);
			expect(body.versions).toMatchObject([
				{ version: 2, action: "published", by: { name: "Ann Editor" } },
				{ version: 1, action: "created" },
			]);
		}
	});

	test("an action that is sent in several calls has one audit event, which the last call records", async () => {
		const ids: number[] = [];
		for (let made = 0; made < 3; made++) ids.push((await add()).id);
		const [first, second, third] = ids as [number, number, number];
		const run = { id: "several-calls-in-one-run", last: false };
		const events = () =>
			scenario.db
				.selectFrom("audit_log")
				.select(["actor_name", "summary", "changes"])
				.where("subject_id", "=", "bulk")
				.orderBy("id")
				.execute();
		const before = (await events()).length;
		const send = (courses: number[], last: boolean, who = scenario.ann) =>
			who("POST", "/catalog/bulk", { action: "publish", ids: courses, run: { ...run, last } });
		await send([first], false);
		await send([third], false);
		expect((await send([second], false, scenario.ben)).status).toBe(200);
		expect((await events()).length).toBe(before);
		await send([999_999], true);
		const both = { courses: { before: null, after: `${first}, ${third}` } };
		expect((await events()).slice(before)).toEqual([
			{ actor_name: "Ann Editor", summary: "Published 2 courses", changes: both },
		]);
		await send([first], true);
		expect((await events()).length).toBe(before + 1);

		const jobs: (() => Promise<void>)[] = [];
		registerBulkJob({
			...scenario,
			jobs: { handle: (_job: unknown, handler: () => Promise<void>) => void jobs.push(handler) } as never,
		});
		await jobs[0]?.();
		expect((await events()).length).toBe(before + 1);
		scenario.pass(16 * 60);
		await jobs[0]?.();
		await jobs[0]?.();
		expect((await events()).slice(before + 1)).toMatchObject([
			{ actor_name: "Ben Editor", summary: "Published 1 course" },
		]);
	});

	test("an action on more courses than fit into a call changes all of them, with one audit event", async () => {
		const ids = Array.from({ length: 2 * maxPerCall + 50 }, (_, at) => 50_000 + at);
		await scenario.importRows(
			scenario.db,
			ids.map((id) => courseRow(id)),
		);
		const events = () =>
			scenario.db
				.selectFrom("audit_log")
				.select(["action", "summary", "changes"])
				.where("subject_id", "=", "bulk")
				.orderBy("id")
				.execute();
		const before = (await events()).length;
		const replies = [];
		for (const call of splitRun(ids, "one-run-in-three-calls"))
			replies.push(await scenario.ann("POST", "/catalog/bulk", { action: "unpublish", ...call }));
		expect(
			replies.map(({ status, body }) => [
				status,
				body.outcomes.filter((outcome: { done: boolean }) => outcome.done).length,
			]),
		).toEqual([
			[200, maxPerCall],
			[200, maxPerCall],
			[200, 50],
		]);
		const published = await scenario.db
			.selectFrom("courses")
			.select("id")
			.where("id", "in", ids)
			.where("published_at", "is not", null)
			.execute();
		expect(published).toEqual([]);
		expect((await events()).slice(before)).toEqual([
			{
				action: "course.unpublished",
				summary: "Unpublished 450 courses",
				changes: { courses: { before: null, after: "50000–50449" } },
			},
		]);
	});

	test("two concurrent actions on the same courses both succeed", async () => {
		const ids: number[] = [];
		for (let made = 0; made < 5; made++) ids.push((await add()).id);
		const both = await Promise.all([
			scenario.ann("POST", "/catalog/bulk", { action: "publish", ids }),
			scenario.ben("POST", "/catalog/bulk", { action: "discount", ids: ids.toReversed(), percent: 10 }),
		]);
		expect(
			both.map(({ status, body }) => [status, body.outcomes.every((outcome: { done: boolean }) => outcome.done)]),
		).toEqual([
			[200, true],
			[200, true],
		]);
	});

	test.each([
		[{ action: "publish", ids: [] }, "ids"],
		[{ action: "publish", ids: Array.from({ length: 201 }, (_, i) => i + 1) }, "ids"],
		[{ action: "discount", ids: [1], percent: 101 }, "percent"],
		[{ action: "discount", ids: [1], percent: 100 }, "free"],
		[{ action: "discount", ids: [1], percent: 100, free: false }, "free"],
		[{ action: "discount", ids: [1], percent: -1 }, "percent"],
		[{ action: "category", ids: [1], category: "" }, "category"],
		[{ action: "destroy", ids: [1] }, "action"],
	])("refuses %j", async (body, field) => {
		const reply = await scenario.ann("POST", "/catalog/bulk", body);
		expect([reply.status, reply.body.details[0].path]).toEqual([400, field]);
	});

	test("only editors and owners can change states", async () => {
		const support = await scenario.as("sue")("GET", "/catalog/courses");
		expect([support.status, support.body.code]).toEqual([403, "other_role"]);
		expect((await scenario.as("late")("GET", "/catalog/courses")).status).toBe(200);
	});
});
