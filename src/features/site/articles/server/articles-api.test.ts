import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { SafeHtml } from "#values/safe-html.ts";

/** The public site follows within moments, or later on a busy machine. */
const soon = <T>(read: () => T) => expect.poll(read);

const fields = {
	title: "Holidays at work",
	summary: "When to rest.",
	topic: "Leave and benefits",
	related: "leave",
	coming: false,
	position: 0,
	body: "<p>Rest well.</p><h3>Why</h3><p>Because.</p>",
};

describe("the articles API", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	let other: typeof editor;
	let visitor: ReturnType<typeof client>;
	let article: { id: number; version: number; slug: string };
	let count = 0;
	beforeAll(async () => {
		product = await startTestProduct();
		editor = await createStaffMember(product, "editor@example.com", "editor");
		other = await createStaffMember(product, "owner@example.com", "owner");
		visitor = client(product.url);
	});
	afterAll(async () => {
		await product?.close();
	});
	beforeEach(async () => {
		count += 1;
		const { status, body } = await editor.call("POST", "/admin/articles", { ...fields, slug: `holidays-${count}` });
		expect([status, body.state, body.version]).toEqual([201, "draft", 1]);
		article = body;
	});

	const admin = (path = "") => `/admin/articles/${article.id}${path}`;
	const save = (more: object, version = article.version, who = editor) =>
		who.call("PUT", admin(), { ...fields, slug: article.slug, version, ...more });
	const publish = (at: string | null = null, version = article.version) =>
		editor.call("POST", admin("/publish"), { version, at });
	const read = async (slug = article.slug) => (await visitor("GET", `/articles/${slug}`)).status;
	const indexed = async () =>
		(await visitor("GET", "/articles")).body.articles.map(({ slug }: { slug: string }) => slug);
	const page = (slug: string) => fetch(`${product.url}/resources/${slug}`, { redirect: "manual" });
	const refused = ({ status, body }: { status: number; body: { code: string; details?: { path: string }[] } }) => [
		status,
		body.code,
		body.details?.[0]?.path,
	];

	test("only editors can read a draft; everyone can read it once it is published", async () => {
		expect([await read(), (await page(article.slug)).status]).toEqual([404, 404]);
		expect(await indexed()).not.toContain(article.slug);
		const { body } = await publish();
		expect([body.state, body.version, body.updatedBy]).toEqual(["published", 2, expect.any(String)]);
		await soon(() => read()).toBe(200);
		await soon(async () => (await indexed())[0]).toBe(article.slug);
		expect((await visitor("GET", `/articles/${article.slug}`)).body).toEqual({
			slug: article.slug,
			title: fields.title,
			summary: fields.summary,
			topic: fields.topic,
			related: "leave",
			minutes: 1,
			html: '<p>Rest well.</p><h2 id="why">Why</h2><p>Because.</p>',
			contents: [{ id: "why", title: "Why" }],
		});
		await soon(async () => (await page(article.slug)).status).toBe(200);
		await soon(async () => (await fetch(`${product.url}/sitemap.xml`)).text()).toContain(
			`/resources/${article.slug}</loc>`,
		);

		expect((await save({ title: "Holidays, again" }, 2)).status).toBe(200);
		await soon(async () => (await page(article.slug)).text()).toContain("Holidays, again");
		await editor.call("POST", admin("/unpublish"), { version: 3 });
		await soon(() => read()).toBe(404);
		await soon(async () => (await page(article.slug)).status).toBe(404);
	});

	test("a scheduled article appears at its time and not before", async () => {
		const at = new Date(product.clock.now().getTime() + 3_600_000).toISOString();
		const { body } = await publish(at);
		expect([body.state, body.publishedAt]).toEqual(["scheduled", at]);
		expect([await read(), (await indexed()).includes(article.slug)]).toEqual([404, false]);
		product.clock.pass(3_601);
		await soon(indexed).toContain(article.slug);
		await soon(async () => (await page(article.slug)).status).toBe(200);
	});

	test("rejects a past time and an empty text at their fields", async () => {
		expect(refused(await publish("2026-01-01T10:00:00-05:00"))).toEqual([422, "moment_has_passed", "at"]);
		expect((await publish("tomorrow")).body.details?.[0]?.path).toBe("at");
		await save({ body: "<p> </p>" });
		expect(refused(await publish(null, 2))).toEqual([422, "nothing_to_read", "body"]);
	});

	test("the second of two changes to a version is rejected with the current article", async () => {
		const saves = await Promise.all([save({ title: "Mine" }), save({ title: "Yours" }, 1, other)]);
		expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
		const won = saves.find(({ status }) => status === 200)?.body;
		const lost = saves.find(({ status }) => status === 409)?.body;
		expect([lost.code, lost.current]).toEqual(["changed_by_other", won]);
		for (const [path, body] of [
			["/publish", { at: null }],
			["/unpublish", {}],
			["/archive", { archived: true }],
			["/restore", { from: 1 }],
		] as const)
			expect(refused(await editor.call("POST", admin(path), { version: 1, ...body })).slice(0, 2), path).toEqual([
				409,
				"changed_by_other",
			]);
		expect((await editor.call("GET", admin())).body).toEqual(won);
	});

	test("one of several articles with the same address is created; the others are rejected at the field", async () => {
		const made = await Promise.all(
			[1, 2, 3].map(() => editor.call("POST", "/admin/articles", { ...fields, slug: `wanted-${count}` })),
		);
		expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		expect(refused(made.find(({ status }) => status === 409) as never)).toEqual([409, "slug_taken", "slug"]);
		expect(refused(await save({ slug: `wanted-${count}` }))).toEqual([409, "slug_taken", "slug"]);
		expect((await editor.call("GET", admin())).body.version).toBe(1);
		expect((await save({ slug: "Not a Slug!" })).body.details).toEqual([
			{ path: "slug", message: expect.stringContaining("lowercase letters") },
		]);
	});

	test("a public address keeps redirecting to its article; a draft's former address becomes free", async () => {
		const drafts = article.slug;
		await save({ slug: `second-${count}` });
		expect((await editor.call("POST", "/admin/articles", { ...fields, slug: drafts })).status).toBe(201);
		await publish(null, 2);
		await save({ slug: `third-${count}` }, 3);
		await soon(async () => (await page(`second-${count}`)).status).toBe(301);
		expect((await page(`second-${count}`)).headers.get("location")).toBe(`/resources/third-${count}`);
		expect((await visitor("GET", `/articles/second-${count}`)).body.slug).toBe(`third-${count}`);
		expect(refused(await editor.call("POST", "/admin/articles", { ...fields, slug: `second-${count}` }))).toEqual([
			409,
			"slug_taken",
			"slug",
		]);
		expect((await save({ slug: `second-${count}` }, 4)).body.slug).toBe(`second-${count}`);
	});

	test("restoring an old version applies the current sanitizing rules", async () => {
		const { db } = product.context;
		await db
			.updateTable("article_versions")
			.set({ body: "<p>Old.</p><img src=x onerror=alert(1)><script>alert(2)</script>" as SafeHtml })
			.where("article_id", "=", article.id)
			.execute();
		const restored = await editor.call("POST", admin("/restore"), { version: 1, from: 1 });
		expect(restored.body.body).toContain("<p>Old.</p>");
		expect(restored.body.body).not.toMatch(/script|onerror/);
	});

	test("rejects a time outside the supported years at its field", async () => {
		for (const at of ["9999-12-31T00:00:00Z", "0000-01-01T00:00:00Z"])
			expect(refused(await publish(at, 1))).toEqual([400, "invalid", "at"]);
	});

	test("history shows who changed what, and restoring a version creates a new one", async () => {
		await save({ title: "Other", body: "<p>Other words.</p>" });
		await publish(null, 2);
		const restored = await other.call("POST", admin("/restore"), { version: 3, from: 1 });
		expect(restored.body).toMatchObject({
			version: 4,
			title: fields.title,
			body: fields.body,
			slug: article.slug,
			state: "published",
		});
		const { body } = await editor.call("GET", admin("/versions"));
		expect(body.next).toBeNull();
		expect(
			body.versions.map((version: { action: string; changed: string[] }) => [version.action, version.changed]),
		).toEqual([
			["restored", ["title", "body"]],
			["published", []],
			["edited", ["title", "body"]],
			["created", []],
		]);
		expect(refused(await editor.call("POST", admin("/restore"), { version: 4, from: 99 }))).toEqual([
			404,
			"article_not_found",
			undefined,
		]);
		const log = await other.call("GET", `/admin/audit?subjectKind=article&subjectId=${article.id}`);
		expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
			"article.restored",
			"article.published",
			"article.edited",
			"article.created",
		]);
		expect(log.body.entries[2].changes.title).toEqual({ before: fields.title, after: "Other" });
	});

	test("an archived article disappears from the site and can be restored", async () => {
		await publish();
		await soon(() => read()).toBe(200);
		const archived = await editor.call("POST", admin("/archive"), { version: 2, archived: true });
		expect(archived.body.state).toBe("archived");
		await soon(() => read()).toBe(404);
		expect((await editor.call("POST", admin("/archive"), { version: 3, archived: false })).body.state).toBe(
			"published",
		);
		await soon(() => read()).toBe(200);
	});

	test("removes disallowed markup when saving and in the preview", async () => {
		const body =
			'<h3>A</h3><p onclick="x()">Hi<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">l</a><a href="/webinars">w</a>';
		const saved = await save({ body });
		expect(saved.body.body).toBe('<h3>A</h3><p>Hi</p><a>l</a><a href="/webinars">w</a>');
		const { position, ...words } = fields;
		const shown = await editor.call("POST", "/admin/articles/preview", { ...words, slug: "x", title: "", body });
		expect([shown.status, shown.body.html]).toEqual([
			200,
			'<h2 id="a">A</h2><p>Hi</p><a>l</a><a href="/webinars">w</a>',
		]);
	});

	test("lists articles by state and words, in pages", async () => {
		const titles = async (query: string) =>
			(await editor.call("GET", `/admin/articles?${query}`)).body.articles.map(({ title }: { title: string }) => title);
		await save({ title: "50% of_everything" });
		expect(await titles("search=50%25%20of_")).toEqual(["50% of_everything"]);
		expect(await titles("search=5%25of")).toEqual([]);
		expect(await titles("search=leaves%20california")).toHaveLength(1);
		expect(await titles("state=draft")).toContain("50% of_everything");
		expect(await titles("state=published&search=metrics")).toHaveLength(1);
		for (let more = 0; more < 46; more++)
			await product.context.db.insertInto("articles").values(filler(count, more)).execute();
		const first = (await editor.call("GET", "/admin/articles")).body;
		expect(first.articles).toHaveLength(50);
		const rest = (await editor.call("GET", `/admin/articles?before=${first.next}`)).body;
		const ids = [...first.articles, ...rest.articles].map(({ id }: { id: number }) => id);
		expect([rest.next, new Set(ids).size, ids.toSorted((a, b) => b - a)]).toEqual([null, ids.length, ids]);
		// The site hears of a published article, not of the rows above.
		await publish(null, 2);
		await soon(indexed).toContain(article.slug);
		const seen: string[] = [];
		for (let after = ""; ; ) {
			const { body } = await visitor("GET", `/articles${after}`);
			seen.push(...body.articles.map(({ slug }: { slug: string }) => slug));
			if (body.next === null) break;
			after = `?after=${body.next}`;
		}
		expect(seen.filter((slug) => slug.startsWith("filler-"))).toHaveLength(46);
		expect(new Set(seen).size).toBe(seen.length);
		expect((await visitor("GET", "/articles?after=x")).status).toBe(400);
	});

	test("admits only editors and owners, and returns 404 for unknown articles", async () => {
		const support = await createStaffMember(product, `support-${count}@example.com`, "support");
		expect(refused(await support.call("GET", admin())).slice(0, 2)).toEqual([403, "other_role"]);
		expect(
			refused(await support.call("PUT", admin(), { ...fields, slug: article.slug, version: 1 })).slice(0, 2),
		).toEqual([403, "other_role"]);
		expect((await editor.call("GET", "/admin/articles/999999")).status).toBe(404);
		expect((await editor.call("PUT", "/admin/articles/999999", { ...fields, slug: "x", version: 1 })).status).toBe(404);
		for (const slug of ["nothing-here", "%00", "a".repeat(300), "..%2f"])
			expect([400, 404], slug).toContain((await visitor("GET", `/articles/${slug}`)).status);
		expect((await page("%00")).status).toBe(404);
	});
});

const filler = (group: number, index: number) => ({
	slug: `filler-${group}-${index}`,
	title: "Filler",
	summary: "S",
	topic: "T",
	related: "",
	coming: false,
	minutes: 1,
	body: "<p>x</p>" as never,
	position: index % 3,
	published_at: new Date("2026-01-06T00:00:00Z"),
	updated_at: new Date(),
});
