import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";

describe.each(storeDatabases)("menus and redirects on %s", (kind) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		owner = await createStaffMember(product, "owner@example.com", "owner");
	});
	afterAll(async () => {
		await product?.close();
	});
	const save = (version: number, content: Partial<SiteNavigation>) =>
		owner.call("PUT", "/admin/navigation", { version, content: { ...defaultNavigation, ...content } });
	const publishSaved = (version: number) => owner.call("POST", "/admin/navigation/publish", { version });
	const publish = async (version: number, content: Partial<SiteNavigation>) => {
		const saved = await save(version, content);
		return saved.status === 200 ? publishSaved(saved.body.version) : saved;
	};
	const latest = async () => (await owner.call("GET", "/admin/navigation")).body.version as number;
	const open = (path: string) => fetch(`${product.url}${path}`, { redirect: "manual" });

	test("show a published menu, footer and announcement on every page at once", async () => {
		expect(await (await open("/about-us")).text()).not.toContain("Summer sale");
		const header = [...defaultNavigation.header, { label: "Prices", to: "https://prices.example", links: [] }];
		const published = await publish(await latest(), {
			header,
			tagline: "Training by the sea.",
			announcement: { text: "Summer sale", to: "/training?offer=yes" },
		});
		expect(published).toMatchObject({ status: 200, body: { content: { tagline: "Training by the sea." } } });
		for (const path of ["/about-us", "/", "/training/101"]) {
			const html = await (await open(path)).text();
			for (const text of ["Summer sale", 'href="https://prices.example"', "Training by the sea."])
				expect(html, path).toContain(text);
		}
		const { navigation } = (await client(product.url)("GET", "/config")).body;
		expect(navigation).not.toHaveProperty("redirects");
		expect((await publish(await latest(), {})).status).toBe(200);
		expect(await (await open("/about-us")).text()).not.toContain("Summer sale");
	});

	test("redirect old addresses, whatever their spelling, and nothing else", async () => {
		const redirects = [
			{ from: "/Old-Prices/", to: "/webinars" },
			{ from: "/pages/former", to: "https://elsewhere.example/" },
		];
		expect((await publish(await latest(), { redirects })).status).toBe(200);
		for (const path of ["/old-prices", "/OLD-prices/", "/old-prices?x=1"]) {
			const response = await open(path);
			expect([response.status, response.headers.get("location")], path).toEqual([301, "/webinars"]);
		}
		const own = await open("/pages/former");
		expect([own.status, own.headers.get("location")]).toEqual([301, "https://elsewhere.example/"]);
		for (const path of ["/old-prices-2", "/pages/other", "/nothing/here"])
			expect((await open(path)).status, path).toBe(404);
	});

	test("refuse broken entries with a message at the field", async () => {
		const version = await latest();
		const link = { label: "Go", to: "javascript:alert(1)", group: "" };
		const broken: [Partial<SiteNavigation>, string][] = [
			[{ redirects: [{ from: "/training", to: "/webinars" }] }, "content.redirects.0.from"],
			[{ redirects: [{ from: "/", to: "/webinars" }] }, "content.redirects.0.from"],
			[{ redirects: [{ from: "//elsewhere.example", to: "/webinars" }] }, "content.redirects.0.from"],
			[{ redirects: [{ from: "/old", to: "//elsewhere.example" }] }, "content.redirects.0.to"],
			[{ redirects: [{ from: "/old", to: "/OLD/" }] }, "content.redirects"],
			[{ redirects: ["/old", "/Old"].map((from) => ({ from, to: "/webinars" })) }, "content.redirects"],
			[{ header: [{ label: "Go", to: null, links: [link] }] }, "content.header.0.links.0.to"],
			[{ header: [{ label: "Go", to: null, links: [] }] }, "content.header.0"],
			[{ announcement: { text: "", to: null } }, "content.announcement.text"],
		];
		for (const [content, path] of broken) {
			const { status, body } = await save(version, content);
			expect(status, path).toBe(400);
			expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path);
		}
	});

	test("are private until they are published, and stay public while a draft differs", async () => {
		const shown = async () => (await (await open("/about-us")).text()).match(/Spring|Autumn/g) ?? [];
		const draft = await save(await latest(), { announcement: { text: "Spring", to: null } });
		const { version } = draft.body;
		expect(draft).toMatchObject({ status: 200, body: { content: { announcement: { text: "Spring" } } } });
		expect(draft.body.publishedVersion).not.toBe(version);
		expect(await shown()).toEqual([]);
		expect((await publishSaved(version)).body).toMatchObject({ publishedVersion: version });
		expect(await shown()).toContain("Spring");
		const next = await save(version, {
			announcement: { text: "Autumn", to: null },
			redirects: [{ from: "/autumn", to: "/webinars" }],
		});
		expect(next.body).toMatchObject({ version: version + 1, publishedVersion: version, updatedBy: expect.any(String) });
		expect(await shown()).not.toContain("Autumn");
		expect((await open("/autumn")).status).toBe(404);
		expect(await publishSaved(version)).toMatchObject({
			status: 409,
			body: { code: "changed_by_other", current: { version: version + 1 } },
		});
		expect((await publish(version + 1, {})).status).toBe(200);
	});

	test("refuse the second of two editors, and record changes in the audit log", async () => {
		const version = await latest();
		const results = await Promise.all(["Alpha", "Beta"].map((tagline) => save(version, { tagline })));
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const first = results.find(({ status }) => status === 200);
		expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "changed_by_other",
			current: { content: first?.body.content },
		});
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=navigation&subjectId=${version + 1}`)).body;
		expect(entries).toMatchObject([{ action: "navigation.edited" }]);
	});

	test("list every version with what changed, page by page, and restore one or the defaults", async () => {
		const version = await latest();
		for (const announcement of [
			{ text: "Spring sale", to: null },
			{ text: "Summer sale", to: null },
		])
			expect((await publish(await latest(), { announcement, tagline: "Learn." })).status).toBe(200);
		const { body } = await owner.call("GET", "/admin/navigation/versions");
		expect(body.versions.slice(0, 2)).toMatchObject([
			{ version: version + 2, by: expect.any(String), changed: ["announcement"] },
			{ version: version + 1, changed: expect.arrayContaining(["announcement"]) },
		]);

		const restore = (base: number, from: number) =>
			owner.call("POST", "/admin/navigation/restore", { version: base, from });
		expect(await restore(version + 2, 999)).toMatchObject({ status: 404, body: { code: "version_not_found" } });
		expect(await restore(version, version + 1)).toMatchObject({
			status: 409,
			body: {
				code: "changed_by_other",
				current: { version: version + 2, content: { announcement: { text: "Summer sale" } } },
			},
		});
		const restored = await restore(version + 2, version + 1);
		expect(restored).toMatchObject({
			status: 200,
			body: { version: version + 3, content: { announcement: { text: "Spring sale" } } },
		});
		expect(await (await open("/about-us")).text()).not.toContain("Spring sale");
		expect((await publishSaved(version + 3)).status).toBe(200);
		expect(await (await open("/about-us")).text()).toContain("Spring sale");
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=navigation&subjectId=${version + 3}`)).body;
		expect(entries).toMatchObject([{ action: "navigation.published" }, { action: "navigation.restored" }]);

		expect(await restore(version + 3, 0)).toMatchObject({
			status: 200,
			body: { version: version + 4, content: defaultNavigation },
		});
		expect((await publishSaved(version + 4)).status).toBe(200);
		expect(await (await open("/about-us")).text()).not.toContain("Spring sale");
		// Version + 2 becomes the last of the first page, and is compared with the first of the next one.
		for (let base = version + 4; base < version + 21; base++)
			expect((await save(base, { tagline: `Version ${base + 1}` })).status).toBe(200);
		const first = (await owner.call("GET", "/admin/navigation/versions")).body;
		expect(first).toMatchObject({ next: version + 2, versions: { length: 20 } });
		expect(first.versions.at(-1)).toMatchObject({ version: version + 2, changed: ["announcement"] });
		const second = (await owner.call("GET", `/admin/navigation/versions?before=${first.next}`)).body;
		expect(second.next).toBeNull();
		expect(second.versions.map((version: { version: number }) => version.version)).toEqual(
			Array.from({ length: version + 1 }, (_, place) => version + 1 - place),
		);
		expect(second.versions.at(-1).changed).toEqual(["header", "tagline", "announcement"]);
	});
});
