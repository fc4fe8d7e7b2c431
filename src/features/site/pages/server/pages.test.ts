import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import { emptyContent } from "../rules/empty-content.ts";
import type { PageContent } from "../rules/page-content.ts";

const about = defaultContent["about-us"];

describe.each(storeDatabases)("site pages on %s", (kind) => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct({ database: kind });
		owner = await createStaffMember(product, "owner@example.com", "owner");
	});
	afterAll(async () => {
		await product?.close();
	});
	const anyone = (path: string) => client(product.url)("GET", path);
	const readHtml = async (path: string) => (await fetch(`${product.url}${path}`)).text();
	const create = (slug: string, content: Partial<PageContent> = {}, layout = "standard") =>
		owner.call("POST", "/admin/pages", { slug, layout, content: { ...emptyContent, title: "Our prices", ...content } });
	const change = (slug: string, version: number, content: PageContent) =>
		owner.call("PUT", `/admin/pages/${slug}`, { version, content });
	const publish = (slug: string, version: number, at: string | null = null) =>
		owner.call("POST", `/admin/pages/${slug}/publish`, { version, at });

	test("are the default texts until something is published", async () => {
		const { body } = await owner.call("GET", "/admin/pages");
		expect(body).toContainEqual(
			expect.objectContaining({
				slug: "about-us",
				path: "/about-us",
				state: "default",
				version: 0,
				publishedVersion: null,
			}),
		);
		expect((await anyone("/pages/about-us")).body).toMatchObject({
			title: "About Us",
			blocks: [{ heading: "Welcome to Lectern" }, { id: "our-approach" }, {}, {}],
		});
		expect(await readHtml("/about-us")).toContain("Welcome to Lectern");
		expect((await anyone("/pages/nothing-here")).status).toBe(404);
		expect((await fetch(`${product.url}/pages/nothing-here`)).status).toBe(404);
	});

	test("show a published text at once, and the default text after it is unpublished", async () => {
		expect(await readHtml("/about-us")).toContain("See for yourself");
		const saved = await change("about-us", 0, {
			...about,
			blocks: [{ kind: "text", heading: "Our story", html: "<p>We began in {siteName}.</p><script>alert(1)</script>" }],
		});
		expect(saved).toMatchObject({ status: 200, body: { version: 1, state: "default" } });
		expect(await readHtml("/about-us")).not.toContain("Our story");
		expect(await publish("about-us", 1)).toMatchObject({
			status: 200,
			body: { state: "published", publishedVersion: 1 },
		});
		const html = await readHtml("/about-us");
		expect(html).toContain("We began in Lectern.");
		expect(html).not.toContain("alert(1)");
		expect(html).not.toContain("See for yourself");
		const unpublished = await owner.call("POST", "/admin/pages/about-us/unpublish", { version: 1 });
		expect(unpublished).toMatchObject({ status: 200, body: { state: "default", publishedVersion: null } });
		expect(await readHtml("/about-us")).toContain("See for yourself");
	});

	test("refuse addresses that exist or resemble a page of the product", async () => {
		expect((await create("prices")).status).toBe(201);
		expect(await create("prices")).toMatchObject({ status: 409, body: { code: "slug_taken" } });
		for (const slug of ["about-us", "training", "console"])
			expect(await create(slug), slug).toMatchObject({ status: 409, body: { code: "slug_reserved" } });
		for (const slug of ["", "Prices", "a/b", "a--b", "-a", "é", "a".repeat(81)])
			expect((await create(slug)).status, slug).toBe(400);
	});

	test("refuse unknown placeholders in drafts, and name the field", async () => {
		const { version } = (await create("braces", { lead: "{ }, {1} and {siteName}" })).body;
		const refused = {
			status: 422,
			body: {
				code: "unknown_placeholder",
				details: [{ path: "content.lead", message: expect.stringContaining("{sitename}") }],
			},
		};
		expect(await change("braces", version, { ...emptyContent, title: "Braces", lead: "At {sitename}" })).toMatchObject(
			refused,
		);
		expect(await create("more-braces", { lead: "At {sitename}" })).toMatchObject(refused);
		expect((await owner.call("GET", "/admin/pages/braces")).body).toMatchObject({
			version,
			content: { lead: "{ }, {1} and {siteName}" },
		});
	});

	test("are visible below /pages/ and in the site map once they are published", async () => {
		const version = (await create("team", { title: "Our team" })).body.version;
		expect((await anyone("/pages/team")).status).toBe(404);
		expect((await publish("team", version)).status).toBe(200);
		expect(await readHtml("/pages/team")).toContain("Our team · Lectern</title>");
		expect((await anyone("/pages")).body).toMatchObject([{ slug: "team", path: "/pages/team", title: "Our team" }]);
		expect(await readHtml("/sitemap.xml")).toContain("/pages/team</loc>");
		expect(await owner.call("DELETE", "/admin/pages/team")).toMatchObject({
			status: 409,
			body: { code: "page_in_use" },
		});
		expect((await owner.call("POST", "/admin/pages/team/unpublish", { version })).body.state).toBe("draft");
		expect((await anyone("/pages/team")).status).toBe(404);
		expect((await owner.call("DELETE", "/admin/pages/team")).status).toBe(200);
		expect((await owner.call("GET", "/admin/pages/team")).status).toBe(404);
		expect(await owner.call("DELETE", "/admin/pages/about-us")).toMatchObject({
			status: 409,
			body: { code: "page_built_in" },
		});
	});

	test("refuse the second of two editors, with the page of the first", async () => {
		const { version } = (await create("two-editors")).body;
		const results = await Promise.all(
			["Alpha", "Beta"].map((title) => change("two-editors", version, { ...emptyContent, title })),
		);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const first = results.find(({ status }) => status === 200);
		expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "changed_by_other",
			current: { content: first?.body.content, version: version + 1 },
		});
		expect(await publish("two-editors", version)).toMatchObject({ status: 409, body: { code: "changed_by_other" } });
	});

	test("keep all versions, restore one as the draft, and record each change in the audit log", async () => {
		const { version } = (await create("versions", { title: "First" })).body;
		await change("versions", version, { ...emptyContent, title: "Second" });
		const restored = await owner.call("POST", "/admin/pages/versions/restore", { version: 2, from: 1 });
		expect(restored).toMatchObject({ status: 200, body: { version: 3, content: { title: "First" } } });
		expect(await owner.call("POST", "/admin/pages/versions/restore", { version: 3, from: 9 })).toMatchObject({
			status: 404,
			body: { code: "version_not_found" },
		});
		const { versions } = (await owner.call("GET", "/admin/pages/versions/versions")).body;
		expect(versions.map(({ action, title }: { action: string; title: string }) => [action, title])).toEqual([
			["restored", "First"],
			["edited", "Second"],
			["created", "First"],
		]);
		const { entries } = (await owner.call("GET", "/admin/audit?subjectKind=page&subjectId=versions")).body;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			"page.restored",
			"page.edited",
			"page.created",
		]);
	});

	test("are published on schedule without anybody's action", async () => {
		const { version } = (await create("soon", { title: "Soon" })).body;
		expect(await publish("soon", version, new Date(product.clock.now().getTime() - 1000).toISOString())).toMatchObject({
			status: 422,
			body: { code: "moment_has_passed" },
		});
		const at = new Date(product.clock.now().getTime() + 3_600_000).toISOString();
		expect(await publish("soon", version, at)).toMatchObject({
			status: 200,
			body: { state: "scheduled", scheduledAt: at },
		});
		expect((await anyone("/pages/soon")).status).toBe(404);
		product.clock.pass(3601);
		await product.context.showChanges();
		expect(await readHtml("/pages/soon")).toContain("Soon · Lectern</title>");
	});

	test("show the effective date and the history of a legal text", async () => {
		const privacy = defaultContent["privacy-policy"];
		expect(await readHtml("/privacy-policy")).toContain("Effective January 1, 2025");
		const first = await change("privacy-policy", 0, { ...privacy, effective: null });
		expect(await publish("privacy-policy", first.body.version)).toMatchObject({
			status: 422,
			body: { code: "effective_date_missing" },
		});
		const own = (text: string): PageContent["blocks"] => [{ kind: "text", heading: "Data", html: `<p>${text}</p>` }];
		await change("privacy-policy", 1, { ...privacy, effective: "2026-12-01", blocks: own("The first text.") });
		expect((await publish("privacy-policy", 2)).status).toBe(200);
		await change("privacy-policy", 2, { ...privacy, effective: "2027-02-01", blocks: own("The second text.") });
		product.clock.pass(1);
		expect((await publish("privacy-policy", 3)).status).toBe(200);
		const html = await readHtml("/privacy-policy");
		for (const text of ["The second text.", "Effective February 1, 2027", "Effective December 1, 2026", "?version=2"])
			expect(html).toContain(text);
		const earlier = await readHtml("/privacy-policy?version=2");
		for (const text of ["The first text.", "Earlier text, effective December 1, 2026", "noindex"])
			expect(earlier).toContain(text);
		// An unpublished draft is not part of the history.
		for (const version of ["1", "9", "x"])
			expect((await fetch(`${product.url}/privacy-policy?version=${version}`)).status, version).toBe(404);
	});

	test("contain uploaded pictures without their metadata, and refuse other files", async () => {
		const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#7c2d92" } })
			.withExif({ IFD0: { Artist: "Somebody" } })
			.jpeg()
			.toBuffer();
		const picture = await owner.call("POST", "/admin/page-pictures", { file: photo.toString("base64") });
		expect(picture.status).toBe(201);
		const response = await fetch(`${product.url}${picture.body.src}`);
		expect(response.headers.get("content-type")).toBe("image/webp");
		const { width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([width, exif]).toEqual([1600, undefined]);
		const block = (id: string): PageContent["blocks"] => [
			{ kind: "picture", picture: { id, alt: "A purple area" }, caption: "" },
		];
		const { version } = (await create("gallery", { blocks: block(picture.body.id) })).body;
		await publish("gallery", version);
		expect(await readHtml("/pages/gallery")).toMatch(
			/<img src="\/page-pictures\/[\w-]{22}\.webp" alt="A purple area" width="1600" height="533"/,
		);
		expect(
			await change("gallery", version, { ...emptyContent, title: "x", blocks: block("a".repeat(22)) }),
		).toMatchObject({
			status: 409,
			body: { code: "picture_not_found" },
		});
		for (const file of ["not an image", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"])
			expect(
				await owner.call("POST", "/admin/page-pictures", { file: Buffer.from(file).toString("base64") }),
			).toMatchObject({
				status: 422,
				body: { code: "picture_refused" },
			});
	});

	test("replace the home page with other slides and sections in another order, and show the default one again", async () => {
		const { home } = defaultContent;
		const [carousel, ...sections] = home.blocks;
		if (carousel?.kind !== "carousel") throw new Error("The home page has no carousel.");
		const [slide] = carousel.slides;
		if (!slide) throw new Error("The carousel is empty.");
		const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#7c2d92" } })
			.png()
			.toBuffer();
		const picture = (await owner.call("POST", "/admin/page-pictures", { file: photo.toString("base64") })).body;
		const shown = {
			...slide,
			heading: "Learn with {siteName}",
			to: "/webinars",
			picture: { id: picture.id, alt: "A purple area" },
		};
		const blocks: PageContent["blocks"] = [
			{ ...carousel, slides: [shown] },
			{ kind: "courses", heading: "Our favorites", source: "chosen", courses: [101], limit: 3 },
			...sections.filter(({ kind }) => kind === "instructors" || kind === "upcoming").reverse(),
		];
		expect(await readHtml("/")).toContain("Learn it today. Use it on Monday.");
		const saved = await change("home", 0, { ...home, title: "Courses for the north", blocks });
		expect(saved).toMatchObject({ status: 200, body: { path: "/", pictures: [{ id: picture.id }] } });
		expect((await publish("home", saved.body.version)).status).toBe(200);
		const html = await readHtml("/");
		for (const text of [
			"Learn with Lectern",
			"Courses for the north · Lectern</title>",
			'alt="A purple area"',
			"Our favorites",
		])
			expect(html).toContain(text);
		for (const gone of ["Use it on Monday", "Browse by field", "What you get"]) expect(html).not.toContain(gone);
		expect(html.indexOf("Our Experts")).toBeLessThan(html.indexOf("Upcoming Webinars"));
		expect(html.match(/<h1\b/g)).toHaveLength(1);
		await owner.call("POST", "/admin/pages/home/unpublish", { version: saved.body.version });
		expect(await readHtml("/")).toContain("Learn it today. Use it on Monday.");
		expect((await fetch(`${product.url}/pages/home`, { redirect: "manual" })).headers.get("location")).toBe("/");
	});

	test("change the heading, lead and title of the lists at once, and show the default ones again", async () => {
		for (const [slug, heading, title] of [
			["training", "Human Resources and compliance", "Human Resources and compliance training"],
			["lifesciences", "For people who develop, make and test medicines", "Life Sciences Courses"],
			["archive", "Past webinars, ready when you are", "Webinar archive"],
			["webinars", "All upcoming live sessions, by month.", "Webinar schedule"],
		] as const) {
			const before = await readHtml(`/${slug}`);
			if (slug !== "archive") expect(before, slug).toContain(heading);
			expect(before, slug).toContain(`<title>${title} · Lectern</title>`);
			const texts = {
				title: "Nursing courses",
				description: "For {siteName}.",
				eyebrow: "For nurses",
				lead: "Courses for every ward.",
			};
			expect((await change(slug, 0, { ...emptyContent, ...texts })).status, slug).toBe(200);
			expect((await publish(slug, 1)).status, slug).toBe(200);
			const html = await readHtml(`/${slug}`);
			expect(html, slug).toContain("<title>Nursing courses · Lectern</title>");
			expect(html, slug).toContain('content="For Lectern."');
			if (slug !== "archive") expect(html, slug).toContain("Courses for every ward.");
			if (slug !== "archive") expect(html, slug).not.toContain(heading);
			expect((await anyone("/config")).body.lists, slug).toHaveProperty(slug);
			expect((await owner.call("POST", `/admin/pages/${slug}/unpublish`, { version: 1 })).status).toBe(200);
			expect(await readHtml(`/${slug}`), slug).toContain(`<title>${title} · Lectern</title>`);
		}
	});

	test("leave out pages without text of menus, and lead staff to write them", async () => {
		const page = (await owner.call("GET", "/admin/pages/terms-of-use")).body;
		const footer = async () => JSON.stringify((await anyone("/config")).body.navigation.footer);
		expect(await footer()).toContain("/terms-of-use");
		const empty = { ...emptyContent, title: "Terms of Use", effective: "2027-01-01" };
		const { version } = (await change("terms-of-use", page.version, empty)).body;
		expect((await publish("terms-of-use", version)).status).toBe(200);
		expect(await footer()).not.toContain("/terms-of-use");
		const html = await readHtml("/terms-of-use");
		expect(html).toContain("This page doesn&#x27;t have any text yet.");
		expect(html).toContain('content="noindex"');
		expect(await readHtml("/sitemap.xml")).not.toContain("/terms-of-use");
		const step = async () => {
			const { steps } = (await owner.call("GET", "/admin/dashboard/setup-steps")).body;
			return steps.find(({ title }: { title: string }) => title === "Write your pages").text;
		};
		expect(await step()).toMatch(/with our texts: .*About Us,.*no menu leads there: Terms of Use\./);
		const about = (await owner.call("GET", "/admin/pages/about-us")).body;
		const written = { ...emptyContent, title: "About Us", lead: "We teach the people of the north." };
		expect((await publish("about-us", (await change("about-us", about.version, written)).body.version)).status).toBe(
			200,
		);
		expect(await step()).not.toContain("About Us");
		expect((await owner.call("POST", "/admin/pages/terms-of-use/unpublish", { version })).status).toBe(200);
		expect(await footer()).toContain("/terms-of-use");
	});

	test("refuse a slide whose picture is not stored", async () => {
		const slide = {
			eyebrow: "",
			heading: "Slide",
			text: "",
			label: "Go",
			to: "/webinars",
			drawing: "arcs" as const,
			picture: { id: "b".repeat(22), alt: "" },
		};
		expect(
			await create("slides", { blocks: [{ kind: "carousel", heading: "Slides", next: false, slides: [slide] }] }),
		).toMatchObject({
			status: 409,
			body: { code: "picture_not_found" },
		});
	});

	test("change the words of the article index, consulting and the Expert Marketplace, and keep articles and forms", async () => {
		for (const [slug, path, kept] of [
			["resources", "/resources", "/resources/project-management-for-human-resource-managers"],
			["consulting", "/consulting", "<form"],
			["expertmarketplace", "/expertmarketplace", "Financial services compliance"],
		] as const) {
			const content = defaultContent[slug];
			const { body } = await change(slug, 0, { ...content, title: `New ${slug}`, description: `About ${slug}` });
			expect((await publish(slug, body.version)).status, slug).toBe(200);
			const html = await readHtml(path);
			for (const text of [`New ${slug} · Lectern</title>`, `About ${slug}`, kept]) expect(html).toContain(text);
		}
		expect(await readHtml("/resources/feed.xml")).toContain("<title>New resources · Lectern</title>");
	});

	test("show lists, panels, features and forms on pages of the provider", async () => {
		const blocks: PageContent["blocks"] = [
			{ kind: "panels", panels: [{ title: "For banks", text: "", items: "First line\n\n  Second line  " }] },
			{
				kind: "features",
				heading: "Why us",
				features: [{ icon: "award", title: "Certified", text: "By {siteName}." }],
			},
			{ kind: "articles", heading: "Read more", style: "cards", limit: 1 },
			{ kind: "categories", heading: "Fields", figures: false },
			{ kind: "credits", heading: "Credits" },
			{ kind: "form", heading: "Write to us", text: "", form: "contact", hint: "Anything." },
			{ kind: "form", heading: "Ask for a price", text: "", form: "estimate", hint: "" },
		];
		const { version } = (await create("more-blocks", { blocks })).body;
		await publish("more-blocks", version);
		const html = await readHtml("/pages/more-blocks");
		for (const text of [
			"First line</li>",
			"Second line</li>",
			"By Lectern.",
			"Read more",
			"/categories/compliance",
			"SHRM",
			'id="contact"',
			'id="estimate"',
		])
			expect(html).toContain(text);
		expect(html).not.toContain("upcoming live webinars</dt>");
		expect(html.match(/<form\b[^>]*>/g)?.length).toBeGreaterThanOrEqual(3);
		const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	});

	test("refuse broken blocks with a message at the field", async () => {
		const broken = [
			[{ kind: "nothing" }, "content.blocks.0"],
			[
				{ kind: "action", heading: "Go", text: "", buttons: [{ label: "Go", to: "javascript:alert(1)" }] },
				"content.blocks.0.buttons.0.to",
			],
			[
				{ kind: "action", heading: "Go", text: "", buttons: [{ label: "Go", to: "//elsewhere.example" }] },
				"content.blocks.0.buttons.0.to",
			],
			[{ kind: "cards", heading: "", text: "", style: "points", cards: [] }, "content.blocks.0.heading"],
			[{ kind: "courses", heading: "Courses", source: "upcoming", courses: [], limit: 13 }, "content.blocks.0.limit"],
			[{ kind: "carousel", heading: "Slides", slides: [], next: true }, "content.blocks.0.slides"],
			[
				{ kind: "features", heading: "Why", features: [{ icon: "nothing", title: "x", text: "y" }] },
				"content.blocks.0.features.0.icon",
			],
		] as const;
		for (const [block, path] of broken) {
			const { status, body } = await create("broken", { blocks: [block] as never });
			expect(status).toBe(400);
			expect(
				body.details.some((detail: { path: string }) => detail.path.startsWith(path)),
				path,
			).toBe(true);
		}
	});

	test("show courses by rule, instructors, questions, quotes and steps", async () => {
		const blocks: PageContent["blocks"] = [
			{ kind: "courses", heading: "Chosen courses", source: "chosen", courses: [301, 101, 999_999], limit: 3 },
			{ kind: "courses", heading: "Next dates", source: "upcoming", courses: [], limit: 2 },
			{ kind: "instructors", heading: "Our people", limit: 2 },
			{ kind: "questions", heading: "Questions", questions: [{ question: "Is it live?", answer: "Yes." }] },
			{ kind: "quotes", heading: "Voices", quotes: [{ quote: "Very clear.", name: "Ada", role: "HR" }] },
			{
				kind: "cards",
				heading: "How it works",
				text: "",
				style: "steps",
				cards: [{ title: "You write", text: "To {supportEmail}." }],
			},
		];
		const { version } = (await create("everything", { blocks })).body;
		await publish("everything", version);
		const html = await readHtml("/pages/everything");
		for (const text of [
			'href="/lifesciences/301"',
			'href="/training/101"',
			"Next dates",
			"Our people",
			"Is it live?",
			"Very clear.",
			"You write",
		])
			expect(html).toContain(text);
		expect(html).not.toContain("{supportEmail}");
	});
});
