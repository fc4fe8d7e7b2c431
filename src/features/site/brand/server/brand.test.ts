import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmMail } from "#features/site/newsletter/emails/confirm.ts";
import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { type Brand, productBrand } from "../rules/brand.ts";

describe("the brand", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product, "owner@example.com", "owner");
	});
	afterAll(async () => {
		await product?.close();
	});
	const publish = (version: number, brand: Partial<Brand>) =>
		owner.call("PUT", "/admin/brand", { version, brand: { ...productBrand, ...brand } });
	const restore = (version: number, from: number) => owner.call("POST", "/admin/brand/restore", { version, from });
	const readPage = async (path = "/about-us") => (await fetch(`${product.url}${path}`)).text();
	/** Returns the brand's rules, which follow the product's in the style sheet of a page. */
	const readRules = async (page: string) => {
		const [address = ""] = page.match(/\/brand\/[\w-]+\/theme-[\w-]+\.css/) ?? [];
		const own = await (await fetch(product.url + address.replace(/^\/brand\/[\w-]+/, "/assets"))).text();
		const all = await (await fetch(product.url + address)).text();
		expect([own.length > 10_000, all.startsWith(own)]).toEqual([true, true]);
		return all.slice(own.length);
	};
	const readConfig = async () => (await client(product.url)("GET", "/config")).body;
	const latest = async () => (await owner.call("GET", "/admin/brand")).body.version as number;

	test("is the product's own styles and the settings until one is published", async () => {
		const { body } = await owner.call("GET", "/admin/brand");
		expect(body).toMatchObject({
			version: 0,
			brand: productBrand,
			publishedAt: null,
			publishedBy: null,
			defaults: { siteName: "Lectern" },
		});
		expect(await readConfig()).toMatchObject({ siteName: "Lectern", styles: null });
		const page = await readPage();
		expect(page).not.toContain("<style");
		expect(page).toContain('/share.png"');
		expect(page).toContain('href="/favicon.svg"');
	});

	test("shows on cached pages at once, without changing which courses are for sale", async () => {
		const before = (await client(product.url)("GET", "/admin/courses")).body;
		expect(await readPage()).toContain("About Us · Lectern</title>");
		const published = await publish(await latest(), {
			siteName: "Northwind Academy",
			accent: "#7c2d92",
			neutral: "#4b5563",
			corners: "round",
			typeface: "modern",
		});
		expect(published).toMatchObject({ status: 200, body: { brand: { siteName: "Northwind Academy" } } });
		const page = await readPage();
		expect(page).toContain("About Us · Northwind Academy</title>");
		const rules = await readRules(page);
		expect(rules).toMatch(/^:root\{[^<]*--color-brand:light-dark\(#7c2d92,/);
		expect(rules).toContain("--radius-md:14px;");
		expect(page).not.toContain("newsreader-display");
		expect((await client(product.url)("GET", "/admin/courses")).body).toEqual(before);
	});

	test("gives emails its name with the address of MAIL_FROM", async () => {
		const { db, mail } = product.context;
		const folder = join(product.directory, "outbox");
		const senderOfNextEmail = async (key: string) => {
			await mail.sendEmail(db, confirmMail.order({ key, to: "robin@example.com" }, confirmMail.sample(mail.site)));
			await eventually(async () =>
				expect(
					(await readdir(folder)).filter((name) => name.includes(`_${key}_`) && name.endsWith(".eml")),
				).toHaveLength(1),
			);
			const name = (await readdir(folder)).find((file) => file.includes(`_${key}_`)) as string;
			return (await readFile(join(folder, name), "utf8")).match(/^From: (.*)\r$/m)?.[1];
		};
		const version = await latest();
		expect((await restore(version, 0)).status).toBe(200);
		expect(await senderOfNextEmail("unbranded")).toBe("Lectern <no-reply@lectern.example>");
		expect((await publish(version + 1, { siteName: "Northwind Academy" })).status).toBe(200);
		expect(await senderOfNextEmail("branded")).toBe("Northwind Academy <no-reply@lectern.example>");
	});

	test("shows times in the provider's time zone on cached pages, in calendars and emails, and in Eastern and Pacific time by default", async () => {
		const feed = (await readPage("/calendar.ics")).replaceAll("\r\n ", "");
		const [, course = ""] = feed.match(/^URL[^:]*:https?:\/\/[^/]+(\S+)/m) ?? [];
		const read = async () => [
			await readPage(course),
			await readPage(course.replace(/^.*\/(\d+).*$/, "/webinars/$1/calendar.ics")),
		];
		const both = (first: RegExp) => [expect.stringMatching(first), expect.stringMatching(first)];
		const text = (await owner.call("GET", "/admin/email-texts/live.reminder")).body;
		const preview = async () =>
			(await owner.call("POST", "/admin/email-texts/live.reminder/preview", { text: text.text ?? text.default })).body
				.text;
		const eastern = /\d [AP]M E[SD]T/;
		expect(await read()).toEqual(both(eastern));
		expect(await preview()).toMatch(/Eastern time[\s\S]*1:00 PM EST[\s\S]*Pacific time[\s\S]*10:00 AM PST/);
		const version = await latest();
		expect(await publish(version, { timeZone: "Asia/Tokyo", secondTimeZone: "Europe/London" })).toMatchObject({
			status: 200,
		});
		expect(await readConfig()).toMatchObject({ zones: { first: "Asia/Tokyo", second: "Europe/London" } });
		const shown = await read();
		expect(shown).toEqual(both(/\d [AP]M GMT\+9/));
		for (const page of shown) expect(page).not.toMatch(/\d [AP]M [EP][SD]T/);
		expect(await preview()).toMatch(
			/Japan time[\s\S]*January 6, 2027, 3:00 AM GMT\+9[\s\S]*United Kingdom time[\s\S]*6:00 PM GMT/,
		);
		expect(await publish(version + 1, { timeZone: "Asia/Tokyo" })).toMatchObject({ status: 200 });
		expect(await preview()).not.toContain("United Kingdom");
		expect((await restore(version + 2, 0)).status).toBe(200);
		expect(await read()).toEqual(both(eastern));
	});

	test("refuses unknown time zones, and a second one without a first", async () => {
		const version = await latest();
		for (const timeZone of ["Mars/Olympus", "+05:00", "x".repeat(61)])
			expect(await publish(version, { timeZone })).toMatchObject({
				status: 400,
				body: { details: [{ path: "brand.timeZone" }] },
			});
		for (const zones of [{ secondTimeZone: "Asia/Tokyo" }, { timeZone: "Asia/Tokyo", secondTimeZone: "Asia/Tokyo" }])
			expect(await publish(version, zones)).toMatchObject({
				status: 400,
				body: { details: [{ path: "brand.secondTimeZone" }] },
			});
		expect(await latest()).toBe(version);
	});

	test("restores an earlier version and the defaults, and records each change in the audit log", async () => {
		const base = await latest();
		expect((await publish(base, { siteName: "First Name" })).status).toBe(200);
		expect((await publish(base + 1, { siteName: "Second Name" })).status).toBe(200);
		expect(await restore(base + 2, base + 1)).toMatchObject({
			status: 200,
			body: { version: base + 3, brand: { siteName: "First Name" } },
		});
		expect(await readPage()).toContain("First Name</title>");
		expect(await restore(base + 3, 0)).toMatchObject({ status: 200, body: { brand: productBrand } });
		expect(await readPage()).toContain("About Us · Lectern</title>");
		expect(await restore(base + 4, 99_999)).toMatchObject({ status: 404, body: { code: "version_not_found" } });

		const { versions } = (await owner.call("GET", "/admin/brand/versions")).body;
		expect(
			versions.slice(0, 4).map(({ action, brand }: { action: string; brand: Brand }) => [action, brand.siteName]),
		).toEqual([
			["restored", null],
			["restored", "First Name"],
			["published", "Second Name"],
			["published", "First Name"],
		]);
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=brand&subjectId=${base + 3}`)).body;
		expect(entries).toMatchObject([{ action: "brand.restored", summary: `Restored version ${base + 1} of the brand` }]);
	});

	test("refuses the second of two editors, with the brand of the first", async () => {
		const version = await latest();
		const results = await Promise.all(["Alpha", "Beta"].map((siteName) => publish(version, { siteName })));
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const first = results.find(({ status }) => status === 200);
		const second = results.find(({ status }) => status === 409);
		expect(second?.body).toMatchObject({
			code: "changed_by_other",
			current: { version: version + 1, brand: first?.body.brand },
		});
		expect(await latest()).toBe(version + 1);
		for (const other of [version, version + 7]) expect((await publish(other, {})).status).toBe(409);
	});

	test.each<[keyof Brand, unknown, RegExp]>([
		[
			"accent",
			"#f59e0b",
			/contrast is \d\.\d:1, and text needs 4\.5:1\. The nearest shade that works is #[0-9a-f]{6}\.$/,
		],
		["neutral", "#cccccc", /nearest shade that works is #[0-9a-f]{6}/],
		["accent", "red;}body{display:none", /Enter a color as #/],
		["siteName", "x".repeat(61), /at most 60 characters/],
		["siteName", "a\u0000b", /can't be kept/],
		["supportEmail", "nobody", /valid email address/],
		["office2", "1 Second Street", /first address before the second/],
	])("refuses %s %j, and says what to do", async (field, value, message) => {
		const version = await latest();
		const refused = await publish(version, { [field]: value });
		expect(refused.status).toBe(400);
		expect(refused.body.details).toMatchObject([{ path: `brand.${field}`, message: expect.stringMatching(message) }]);
		expect(await latest()).toBe(version);
	});

	test("puts name and addresses on the contact page, and replaces both default addresses", async () => {
		expect(
			(await publish(await latest(), { supportEmail: "help@northwind.example", office1: "7 Pine Road, Portland" }))
				.status,
		).toBe(200);
		expect(await readConfig()).toMatchObject({
			supportEmail: "help@northwind.example",
			offices: ["7 Pine Road, Portland"],
		});
		const page = await readPage("/contact-us");
		expect(page).toContain("7 Pine Road, Portland");
		expect(page).not.toContain("48 Orchard Lane");
	});

	test("states the refund promise and the copyright line that the provider chose, on course pages and in the terms", async () => {
		const [sentence, words] = ["at least 24 hours before it starts", "We give credit for another course."];
		expect((await publish(await latest(), {})).status).toBe(200);
		expect(await readConfig()).toMatchObject({
			refunds: { kind: "hours", hours: 24 },
			copyright: "© 2025 Lectern. All rights reserved.",
		});
		expect(await readPage("/terms-of-use")).toContain(sentence);
		expect(await readPage("/training/101")).toContain("Write to us at least 24 hours before the live session starts");
		await publish(await latest(), { refundPolicy: "hours", refundHours: 48, copyright: "© 2024–2027 Beacon, Inc." });
		expect(await readPage("/terms-of-use")).toContain("at least 48 hours before it starts");
		expect(await readPage("/training/101")).toMatch(
			/48 hours before the session starts\.[\s\S]*© 2024–2027 Beacon, Inc\./,
		);
		await publish(await latest(), { refundPolicy: "text", refundText: words });
		for (const path of ["/terms-of-use", "/training/101"]) expect(await readPage(path), path).toContain(words);
		await publish(await latest(), { refundPolicy: "none" });
		for (const path of ["/terms-of-use", "/training/101"])
			expect(await readPage(path), path).not.toMatch(/24 hours before|48 hours before|We give credit|Can I cancel/);
		for (const [part, path] of [
			[{ refundPolicy: "hours" }, "brand.refundHours"],
			[{ refundPolicy: "text" }, "brand.refundText"],
			[{ refundPolicy: "hours", refundHours: 721 }, "brand.refundHours"],
		] as const)
			expect(await publish(await latest(), part)).toMatchObject({ status: 400, body: { details: [{ path }] } });
	});

	test("draws a mark and the image of shared links with the name, for a brand without a logo", async () => {
		const { version } = (await publish(await latest(), { siteName: "Northwind", accent: "#7c2d92" })).body;
		const page = await readPage();
		expect(await readRules(page)).toContain(".site-mark{background:url(data:image/svg+xml;base64,");
		expect(page).toContain(`/brand/share-${version}.png"`);
		for (const [file, width] of [
			[`share-${version}.png`, 1200],
			[`mark-${version}.png`, 180],
		] as const) {
			const served = await fetch(`${product.url}/brand/${file}`);
			expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
			const bytes = Buffer.from(await served.arrayBuffer());
			expect(await sharp(bytes).metadata()).toMatchObject({ width });
			// The library computes statistics of its input, before the cut.
			const corner = await sharp(bytes)
				.extract({ left: width - 100, top: 4, width: 60, height: 20 })
				.toBuffer();
			const { dominant } = await sharp(corner).stats();
			expect([dominant.r, dominant.g, dominant.b].map((part) => part >> 5)).toEqual(
				[0x7c, 0x2d, 0x92].map((part) => part >> 5),
			);
			expect((await fetch(`${product.url}/brand/${file.replace(/\d+/, "999")}`)).status).toBe(404);
		}
	});

	test("serves the style sheet of each version in every encoding, to be kept for good", async () => {
		const findAddress = async () => (await readPage()).match(/\/brand\/\d+-[\w-]{8}\/theme-[\w-]+\.css/)?.[0] ?? "";
		const { version } = (await publish(await latest(), { accent: "#7c2d92" })).body;
		const address = await findAddress();
		expect((await publish(version, { accent: "#1d4ed8" })).status).toBe(200);
		const read = (path: string, encoding = "identity") =>
			fetch(product.url + path, { headers: { "accept-encoding": encoding } });
		const earlier = await (await read(address)).text();
		expect(earlier).toContain("--color-brand:light-dark(#7c2d92,");
		expect(await (await read(await findAddress())).text()).toContain("--color-brand:light-dark(#1d4ed8,");
		for (const encoding of ["br", "gzip"]) {
			const sent = await read(address, encoding);
			expect(
				["content-encoding", "content-type", "vary", "cache-control"].map((name) => sent.headers.get(name)),
			).toEqual([...[encoding, "text/css; charset=utf-8", "accept-encoding", "public, max-age=31536000, immutable"]]);
			expect(await sent.text()).toBe(earlier);
		}
		const [, folder = "", file = ""] = address.match(/^\/brand\/([^/]+)\/(.+)$/) ?? [];
		const unknown = [
			`${folder}/theme-none.css`,
			`${folder}/..%2f..%2fserver%2findex.js`,
			`${version + 1}${folder.slice(-9)}/${file}`,
		];
		for (const path of [
			...unknown,
			`999999${folder.slice(-9)}/${file}`,
			`${version}/${file}`,
			`${version}-00000000/${file}`,
		].map((at) => `/brand/${at}`)) {
			const refused = await read(path);
			expect([path, refused.status, refused.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
		}
	});

	const upload = (kind: "logo" | "icon", file: Buffer | string) =>
		owner.call("POST", "/admin/brand/images", { kind, file: Buffer.from(file).toString("base64") });
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40"><rect width="200" height="40" fill="#7c2d92"/></svg>';

	test("shows a logo in both schemes and an icon on every page, without another request", async () => {
		const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#4b1d5a" } })
			.png()
			.toBuffer();
		const [light, dark, icon] = await Promise.all([upload("logo", svg), upload("logo", png), upload("icon", svg)]);
		expect([light.status, dark.status, icon.status]).toEqual([201, 201, 201]);
		expect(dark.body).toMatchObject({
			width: 288,
			height: 96,
			address: expect.stringMatching(/^data:image\/webp;base64,/),
		});
		const brand = { siteName: "Northwind", logo: light.body.id, logoDark: dark.body.id, icon: icon.body.id };
		expect((await publish(await latest(), brand)).status).toBe(200);
		const page = await readPage();
		const rules = await readRules(page);
		expect(rules).toContain(
			"a:has(>.site-mark)::before{width:200px;height:40px;background-image:url(data:image/webp;base64,",
		);
		expect(rules).toContain(
			":root[data-theme=dark] a:has(>.site-mark)::before{width:120px;height:40px;background-image:url(data:image/webp;base64,",
		);
		// The style sheet is cached, and the page is not.
		expect(page).not.toMatch(/data:image|<style/);
		expect(page).not.toContain("/assets/theme-");
		expect(page).toMatch(/<svg class="site-mark"[^>]*>.*?<\/svg><span[^>]*>Northwind<\/span>/);
		expect(page).toContain(`<link rel="icon" href="/brand/${icon.body.id}.png" type="image/png"/>`);
		const served = await fetch(`${product.url}/brand/${icon.body.id}.png`);
		expect([served.status, served.headers.get("content-type"), served.headers.get("cache-control")]).toEqual([
			200,
			"image/png",
			expect.stringContaining("immutable"),
		]);
		expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 180, height: 180 });
		expect((await owner.call("GET", "/admin/brand")).body.images).toHaveLength(3);
		expect((await fetch(`${product.url}/brand/${light.body.id}.png`)).status).toBe(404);

		const { logo } = product.context.site().styles ?? {};
		expect(logo).toMatchObject({
			width: 200,
			height: 40,
			path: `/brand/logo-${light.body.id}.png`,
			darkPath: `/brand/logo-${dark.body.id}.png`,
		});
		for (const [path, width] of [
			[logo?.path, 600],
			[logo?.darkPath, 288],
		] as const) {
			const png = await fetch(`${product.url}${path}`);
			expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
			expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({ width, format: "png" });
		}
		expect(await sharp(Buffer.from(logo?.onPaper ?? "", "base64")).metadata()).toMatchObject({
			width: 600,
			height: 120,
			hasAlpha: false,
		});
		expect((await fetch(`${product.url}/brand/logo-${icon.body.id}.png`)).status).toBe(404);
	});

	test("keeps a logo with many shades small, because every page contains it", async () => {
		const circles = Array.from({ length: 40 }, (_, index) => {
			const [x, y, radius] = [(index * 137) % 800, (index * 61) % 200, 10 + ((index * 29) % 60)];
			return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#7c2d92" fill-opacity="${0.2 + (index % 7) / 10}"/>`;
		});
		const png = await sharp(
			Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200">${circles.join("")}</svg>`),
		)
			.png()
			.toBuffer();
		const { status, body } = await upload("logo", png);
		expect(status).toBe(201);
		const stored = Buffer.from(body.address.replace(/^[^,]*,/, ""), "base64");
		expect(stored.length).toBeLessThan(16_384);
		const onWhite = (file: Buffer) => sharp(file).resize(384, 96).flatten({ background: "#ffffff" }).raw().toBuffer();
		const [shown, original] = [await onWhite(stored), await onWhite(png)];
		const different = shown.reduce((sum, part, at) => sum + Math.abs(part - (original[at] ?? 0)), 0) / shown.length;
		expect(different).toBeLessThan(4);
	});

	test("has no logo on paper if there is only one for the dark scheme", async () => {
		const dark = (await upload("logo", svg)).body.id;
		expect((await publish(await latest(), { logoDark: dark })).status).toBe(200);
		expect(product.context.site().styles?.logo).toMatchObject({
			path: `/brand/logo-${dark}.png`,
			darkPath: null,
			onPaper: null,
		});
	});

	test.each([
		[
			"an SVG that loads a picture",
			svg.replace("<rect", '<image href="https://example.com/a.png"/><rect'),
			/uses other files.*upload a PNG/,
		],
		["a text file", "hello, this is not an image", /a text file.*Upload an SVG, PNG/],
		["half of a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452000000", "hex"), /isn't an image/],
		[
			"a drawing with too many details",
			svg.replace("<rect", `<path d="${"M1 1L2 2".repeat(40_000)}"/><rect`),
			/more than 256 KB.*upload a PNG/,
		],
	])("refuses %s, and says what to do", async (_what, file, message) => {
		const refused = await upload("logo", file);
		expect(refused).toMatchObject({
			status: 422,
			body: { code: "image_refused", message: expect.stringMatching(message) },
		});
	});

	test("reduces the colors of an icon with too many details, such as a photo", async () => {
		const noise = await sharp({
			create: {
				width: 300,
				height: 300,
				channels: 3,
				background: "#000",
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		})
			.png()
			.toBuffer();
		const icon = await upload("icon", noise);
		expect(icon.status).toBe(201);
		expect((await publish(await latest(), { icon: icon.body.id })).status).toBe(200);
		const served = await fetch(`${product.url}/brand/${icon.body.id}.png`);
		expect((await served.arrayBuffer()).byteLength).toBeLessThan(65_537);
	});

	test("refuses a logo of 20 MB", async () => {
		expect((await upload("logo", Buffer.alloc(20_000_000))).status).toBe(413);
		expect(await upload("logo", Buffer.alloc(2_100_000))).toMatchObject({
			status: 400,
			body: { details: [{ path: "file", message: expect.stringContaining("at most 2 MB") }] },
		});
	});

	test("refuses an image that was never uploaded, or is of another kind", async () => {
		const icon = (await upload("icon", svg)).body.id;
		for (const logo of ["AAAAAAAAAAAAAAAAAAAAAA", icon])
			expect(await publish(await latest(), { logo })).toMatchObject({ status: 409, body: { code: "image_not_found" } });
	});

	test("is for owners only", async () => {
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		expect((await editor.call("GET", "/admin/brand")).status).toBe(403);
		expect((await editor.call("PUT", "/admin/brand", { version: 0, brand: productBrand })).status).toBe(403);
	});
});
