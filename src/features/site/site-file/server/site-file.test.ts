import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyContent } from "#features/site/pages/rules/empty-content.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { runSite } from "../cli/site-command.ts";
import type { PartChanges, SiteFile } from "../console-contract.ts";

type Owner = Awaited<ReturnType<typeof createStaffMember>>;

const path = "/admin/site-file";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" width="80" height="20"><rect width="80" height="20" fill="#0e4f5f"></rect></svg>';
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** A noisy picture, which lossy compression would change again. */
async function noise(width: number, height: number): Promise<string> {
	let state = 1;
	const pixels = Buffer.from(
		Array.from({ length: width * height * 3 }, () => {
			state = (state * 48_271) % 2_147_483_647;
			return state % 256;
		}),
	);
	return (
		await sharp(pixels, { raw: { width, height, channels: 3 } })
			.png()
			.toBuffer()
	).toString("base64");
}

/** Changes something in every part of a site. */
async function fillSite({ call }: Owner): Promise<void> {
	const done = async (method: string, address: string, body?: unknown) => {
		const reply = await call(method, address, body);
		expect([reply.status, reply.body], address).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
		return reply.body;
	};
	await done("POST", "/admin/categories", { name: "Payroll & Tax", slug: "payroll-tax", description: "Wages", list: "none" });
	const { categories } = await done("GET", "/admin/categories");
	await done("POST", "/admin/categories/order", { ids: categories.map(({ id }: { id: number }) => id).reverse() });
	const dayPass = { name: "Day pass", live: true, recording: true, transcript: false, seats: 1, pricePercent: 150, retired: false };
	await done("POST", "/admin/session-types", dayPass);
	const { sessionTypes } = await done("GET", "/admin/session-types");
	const { id: typeId, ...type } = sessionTypes[0];
	await done("PUT", `/admin/session-types/${typeId}`, { ...type, name: "In the room" });
	const logo = (await done("POST", "/admin/accrediting-bodies/logos", { file: base64(drawing) })).id;
	await done("POST", "/admin/accrediting-bodies", { code: "IACET", name: "IACET units", kind: "", numberFormat: "##", logo });
	await done("POST", "/admin/synonyms", { terms: ["CV", "resume"] });
	const { synonyms } = await done("GET", "/admin/synonyms");
	await done("DELETE", `/admin/synonyms/${synonyms.find(({ terms }: { terms: string[] }) => terms.includes("FMLA")).id}`);
	await done("PUT", "/admin/catalog/questions", { version: 0, questions: [{ about: "all", question: "Is there homework?", answer: "No." }] });

	const article = { title: "Holidays", slug: "holidays", summary: "When to rest.", topic: "Leave", related: "leave", coming: false, position: 0 };
	const { id } = await done("POST", "/admin/articles", { ...article, body: "<p>Rest.</p>" });
	await done("POST", `/admin/articles/${id}/publish`, { version: 1, at: null });
	await done("PUT", `/admin/articles/${id}`, { ...article, slug: "days-off", body: "<p>Rest well.</p>", version: 2 });
	await done("POST", "/admin/articles", { ...article, slug: "draft", title: "A draft", body: "" });

	const wide = await done("POST", "/admin/brand/images", { kind: "logo", file: await noise(160, 70) });
	const icon = await done("POST", "/admin/brand/images", { kind: "icon", file: base64(drawing) });
	const { version, brand } = await done("GET", "/admin/brand");
	await done("PUT", "/admin/brand", { version, brand: { ...brand, siteName: "Northwind Academy", accent: "#7c2d92", logo: wide.id, icon: icon.id } });

	const picture = await done("POST", "/admin/page-pictures", { file: await noise(300, 200) });
	const blocks = [
		{ kind: "picture", picture: { id: picture.id, alt: "Our room" }, caption: "" },
		{ kind: "text", heading: "Prices", html: "<p>Ask {siteName}.</p>" },
	];
	await done("POST", "/admin/pages", { slug: "prices", layout: "standard", content: { ...emptyContent, title: "Our prices", blocks } });
	await done("POST", "/admin/pages/prices/publish", { version: 1, at: null });
	await done("PUT", "/admin/pages/prices", { version: 1, content: { ...emptyContent, title: "New prices", blocks: [] } });
	await done("POST", "/admin/pages", { slug: "draft", layout: "standard", content: { ...emptyContent, title: "A draft" } });
	const menus = await done("GET", "/admin/navigation");
	const redirects = [{ from: "/old-prices", to: "/pages/prices" }];
	const saved = await done("PUT", "/admin/navigation", { version: menus.version, content: { ...menus.content, redirects } });
	await done("POST", "/admin/navigation/publish", { version: saved.version, at: null });
	await done("PUT", "/admin/navigation", { version: saved.version, content: { ...menus.content, tagline: "A draft" } });
	const { text, version: textVersion } = await done("GET", "/admin/email-texts/accounts.welcome");
	await done("PUT", "/admin/email-texts/accounts.welcome", { version: textVersion, text: { ...text, subject: "Hello from {{siteName}}" } });
}

describe("a site file", () => {
	let first: TestProduct;
	let second: TestProduct;
	let owner: Owner;
	let other: Owner;
	let file: SiteFile;
	beforeAll(async () => {
		[first, second] = await Promise.all([startTestProduct(), startTestProduct({ database: "embedded", settings: { SAMPLE_DATA: "off" } })]);
		owner = await createStaffMember(first);
		other = await createStaffMember(second);
		await fillSite(owner);
		file = (await owner.call("GET", path)).body;
		// Two products start, one of them on an empty embedded database.
	});
	afterAll(async () => {
		await first?.close();
		await second?.close();
	});
	const readAudit = async ({ call }: Owner) => (await call("GET", "/admin/audit?subjectKind=site")).body.entries as { summary: string; by: string }[];
	const preview = (value: unknown) => other.call("POST", `${path}/preview`, { file: value });
	const findPart = (parts: PartChanges[], name: string) => parts.find((part) => part.name === name);
	const withPart = (name: string, part: unknown) => ({ ...file, parts: { ...file.parts, [name]: part } });

	test("contains every part of the site, and its product version", async () => {
		const { version } = JSON.parse(await readFile("package.json", "utf8"));
		expect(file).toMatchObject({ format: "lectern.site", version: 1, product: version });
		expect(Object.keys(file.parts)).toEqual([
			...["categories", "sessionTypes", "accreditingBodies", "synonyms", "courseQuestions", "articles", "brand", "pages", "menus", "emailTexts"],
		]);
		expect(JSON.stringify(file)).not.toContain("@example.com");
	});

	test("texts that the database can't store cause no server error, wherever they are in a part", async () => {
		const broken = (value: unknown): unknown[] => {
			if (typeof value === "string") return ["a\u0000b"];
			if (Array.isArray(value)) return value.slice(0, 1).flatMap((entry) => broken(entry).map((other) => [other, ...value.slice(1)]));
			if (typeof value !== "object" || value === null) return [];
			return Object.entries(value).flatMap(([key, entry]) => broken(entry).map((other) => ({ ...value, [key]: other })));
		};
		const files = Object.entries(file.parts).flatMap(([name, part]) => broken(part).map((other) => withPart(name, other)));
		expect(files.length).toBeGreaterThan(20);
		const statuses = new Set<number>();
		for (const value of files) statuses.add((await preview(value)).status);
		// Some are dropped, such as an unknown choice.
		expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([]);
		expect(statuses).toContain(422);
	});

	test.each([
		["another format", () => ({ ...file, format: "lectern.brand" }), 400, "This file doesn't contain a site."],
		["a later version", () => ({ ...file, version: 2 }), 400, "A newer version of Lectern exported this file. Upgrade this installation first."],
		["an unknown part", () => withPart("widgets", []), 422, "This version doesn't know the part “widgets”."],
		["an invalid category", () => withPart("categories", [{ name: "", slug: "x", description: "", list: "none" }]), 422, "Categories: Please fill this in."],
		["an unknown email", () => withPart("emailTexts", [{ kind: "no.such", text: { subject: "S", preview: "", body: "B" } }]), 422, "no email “no.such”"],
		["a part of another shape", () => withPart("pages", null), 422, "Pages: "],
		[
			"a logo that uses other files",
			() =>
				withPart("accreditingBodies", [
					{ code: "BAD", name: "B", kind: "", numberFormat: "", logo: base64(drawing.replace("<rect", '<image href="a.png"/><rect')) },
				]),
			422,
			"Accrediting bodies: ",
		],
		[
			"a page with a missing picture",
			() => ({ ...withPart("pages", { ...(file.parts.pages as object), pictures: [] }) }),
			422,
			"Pages: Our prices: An image on this page is no longer stored.",
		],
	])("is refused with a clear message and without a change: %s", async (_name, change, status, message) => {
		const before = (await other.call("GET", path)).body;
		const refused = await preview(change());
		expect([refused.status, JSON.stringify(refused.body)]).toEqual([status, expect.stringContaining(JSON.stringify(message).slice(1, -1))]);
		expect((await other.call("GET", path)).body).toEqual(before);
	});

	test("shows what an import would do, and saves nothing", async () => {
		const before = (await other.call("GET", path)).body;
		const shown = await preview(file);
		expect(shown.status).toBe(200);
		const { parts } = shown.body;
		expect(findPart(parts, "categories")).toMatchObject({ created: ["Payroll & Tax"], changed: [], removed: [], unchanged: 3 });
		expect(findPart(parts, "sessionTypes")).toMatchObject({ created: ["In the room", "Day pass"], removed: ["Live session"], unchanged: 8 });
		expect(findPart(parts, "synonyms")).toMatchObject({ created: ["CV, resume"], removed: ["FMLA, family and medical leave act"] });
		expect(findPart(parts, "pages")).toMatchObject({ created: ["A draft", "New prices"] });
		expect(findPart(parts, "brand")).toMatchObject({ changed: ["Brand"] });
		expect((await other.call("GET", path)).body).toEqual(before);
		expect(await readAudit(other)).toEqual([]);
		expect((await fetch(`${second.url}/pages/prices`)).status).toBe(404);
	});

	test("is not imported if the site changed since its preview", async () => {
		const shown = await preview(file);
		await other.call("POST", "/admin/synonyms", { terms: ["CV", "resume"] });
		expect(await other.call("POST", path, { file, preview: shown.body.preview })).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
		expect(await readAudit(other)).toEqual([]);
	});

	test("gives the same site elsewhere, which exports the same file", async () => {
		expect((await fetch(`${second.url}/resources`)).status).toBe(200);
		const shown = await preview(file);
		const imported = await other.call("POST", path, { file, preview: shown.body.preview });
		expect([imported.status, imported.body]).toEqual([200, { parts: shown.body.parts }]);
		expect(JSON.stringify((await other.call("GET", path)).body)).toBe(JSON.stringify(file));
		const page = await fetch(`${second.url}/pages/prices`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Ask Northwind Academy.")]);
		expect(await (await fetch(`${second.url}/resources`)).text()).toContain("/resources/days-off");
		expect((await fetch(`${second.url}/old-prices`, { redirect: "manual" })).headers.get("location")).toBe("/pages/prices");
		expect((await fetch(`${second.url}/resources/holidays`, { redirect: "manual" })).headers.get("location")).toBe("/resources/days-off");
		expect(await readAudit(other)).toMatchObject([{ summary: expect.stringMatching(/^Imported a site file of Lectern .*created/) }]);
	});

	test("changes nothing when it is imported again, and needs an owner who confirmed", async () => {
		const shown = await preview(file);
		expect(shown.body.parts.flatMap(({ created, changed, removed }: PartChanges) => [...created, ...changed, ...removed])).toEqual([]);
		await other.call("POST", path, { file, preview: shown.body.preview });
		expect(await readAudit(other)).toHaveLength(1);
		const editor = await createStaffMember(second, "editor@example.com", "editor");
		expect((await editor.call("GET", path)).status).toBe(403);
		second.clock.pass(3_600);
		expect(await other.call("POST", path, { file, preview: shown.body.preview })).toMatchObject({ status: 403, body: { code: "confirmation_needed" } });
	});

	test("is exported and imported on the command line", async () => {
		const directory = await mkdtemp(join(tmpdir(), "site-file-"));
		const run = async ({ context }: TestProduct, ...args: string[]) => {
			const [out, errors]: [string[], string[]] = [[], []];
			const terminal = (lines: string[]) => ({ write: (text: string) => lines.push(text) });
			const status = await runSite(args, { withContext: (work) => work(context), out: terminal(out), err: terminal(errors) });
			return { status, out: out.join(""), errors: errors.join("") };
		};
		try {
			const target = join(directory, "site.json");
			expect(await run(first, "export", target)).toMatchObject({ status: 0 });
			expect(JSON.parse(await readFile(target, "utf8"))).toEqual(file);
			await writeFile(
				target,
				JSON.stringify(withPart("categories", [...(file.parts.categories as object[]), { name: "Law", slug: "law", description: "", list: "none" }])),
			);
			expect(await run(second, "import", target, "--dry-run")).toEqual({
				...{ status: 0, errors: "" },
				out: "Categories: created: Law\nDry run, nothing was saved: 1 created.\n",
			});
			expect(await run(second, "import", target)).toMatchObject({ status: 0, out: "Categories: created: Law\nThe site was imported: 1 created.\n" });
			expect((await readAudit(other))[0]).toMatchObject({ summary: expect.stringContaining("1 created") });
			await writeFile(target, "{}");
			expect(await run(second, "import", target)).toMatchObject({ status: 1, errors: "The import failed: This file doesn't contain a site.\n" });
			for (const args of [[], ["import"], ["export", target, "more"], ["export", target, "--dry-run"], ["--unknown"]])
				expect((await run(second, ...args)).status, args.join(" ")).toBe(2);
		} finally {
			await rm(directory, { recursive: true, force: true });
		}
	});
});
