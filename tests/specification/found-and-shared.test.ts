import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// Metadata of each page for search engines and shared links.
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct({
		settings: {
			SITE_NAME: "Acme Training",
			CAPTCHA_PROVIDER: "turnstile",
			CAPTCHA_SITE_KEY: "site",
			CAPTCHA_SECRET: "secret",
		},
	});
});
afterAll(() => product?.close());

interface Thing {
	"@context": string;
	"@type": string;
	[more: string]: unknown;
}

async function found(path: string) {
	const response = await fetch(product.url + path);
	const html = await response.text();
	const meta = (name: string) => html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
	const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
		([, text = ""]) => JSON.parse(text) as Thing,
	);
	return {
		policy: response.headers.get("content-security-policy") ?? "",
		html,
		title: html.match(/<title>([^<]*)<\/title>/)?.[1],
		canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1],
		meta,
		things,
		kinds: things.map((thing) => thing["@type"]),
	};
}

const article = "/resources/5-best-practices-for-handling-workplace-sexual-harassment-complaints";
const open: [path: string, kinds: string[]][] = [
	["/", ["Organization", "WebSite"]],
	["/training", []],
	["/training/101", ["Course", "BreadcrumbList", "FAQPage"]],
	["/archive/103", ["Course", "BreadcrumbList", "FAQPage"]],
	["/lifesciences/301", ["Course", "BreadcrumbList", "FAQPage"]],
	["/about-us", []],
	["/consulting", []],
	["/contact-us", []],
	["/resources", []],
	[article, ["Article", "BreadcrumbList"]],
	["/Subscribe", []],
	["/privacy-policy", []],
	["/expertmarketplace", []],
];

describe("found and shared", () => {
	test.each(open)(
		"%s says its title with the site's name, its description, its address and a picture that is there",
		async (path, kinds) => {
			const page = await found(path);
			expect(page.title).toMatch(/^.{5,} · Acme Training$/);
			expect(page.meta("description")?.length).toBeGreaterThan(40);
			expect(page.canonical).toBe(product.url + path);
			expect(page.meta("og:title")).toBe(page.title?.replace(" · Acme Training", ""));
			expect(page.kinds).toEqual(kinds);
			for (const thing of page.things) expect(thing["@context"]).toBe("https://schema.org");
			const picture = await fetch(page.meta("og:image") ?? "");
			expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
		},
	);

	test("the schedule names every live session as an online event with beginning and end", async () => {
		const { things } = await found("/webinars");
		expect(things.length).toBeGreaterThan(5);
		for (const event of things) {
			expect(event).toMatchObject({
				"@type": "EducationEvent",
				organizer: { name: "Acme Training" },
				location: { "@type": "VirtualLocation" },
			});
			expect(Date.parse(String(event.endDate))).toBeGreaterThan(Date.parse(String(event.startDate)));
		}
	});

	test.each(["/profile", "/myOrders", "/payment-cancel"])("%s asks search engines to leave it out", async (path) => {
		expect((await found(path)).meta("robots")).toBe("noindex");
	});

	test.each(["/nothing-here", "/training/99999", "/archive/99999"])(
		"%s, where nothing is, says so with status 404, in the site's frame",
		async (path) => {
			const response = await fetch(product.url + path);
			const html = await response.text();
			expect(response.status).toBe(404);
			expect(html.match(/<title>[^<]*/g)).toEqual(["<title>Page not found · Acme Training"]);
			expect(html).toContain("<h1");
			expect(html).toContain("Page not found");
			expect(html).toContain('class="site-header"');
		},
	);

	test("the feed lists the published articles, which the sitemap lists with their last change", async () => {
		const [feed, sitemap] = await Promise.all(
			["/resources/feed.xml", "/sitemap.xml"].map((path) => fetch(product.url + path)),
		);
		expect([feed?.status, feed?.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
		const entries = (await feed?.text())?.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];
		const paths = entries.map((entry) => entry.match(/<id>[^<]*(\/resources\/[^<]+)<\/id>/)?.[1]);
		expect(paths.length).toBeGreaterThan(2);
		const map = (await sitemap?.text()) ?? "";
		for (const path of paths) expect(map).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
		expect((await found("/resources")).html).toContain('type="application/atom+xml"');
	});

	test("the manifest has the name of the site, and icons that exist", async () => {
		const response = await fetch(`${product.url}/manifest.webmanifest`);
		expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
		const manifest = await response.json();
		expect(manifest).toMatchObject({ name: "Acme Training", start_url: "/" });
		for (const { src, type } of manifest.icons) {
			const icon = await fetch(product.url + src);
			expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
		}
		expect((await found("/")).html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
	});

	test("security.txt says where to report a vulnerability, for less than a year", async () => {
		const response = await fetch(`${product.url}/.well-known/security.txt`);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
		const fields = Object.fromEntries(
			(await response.text())
				.trim()
				.split("\n")
				.map((line) => line.split(": ")),
		);
		expect(fields).toMatchObject({
			Contact: "mailto:support@lectern.example",
			Canonical: `${product.url}/.well-known/security.txt`,
		});
		const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
		expect([days > 200, days < 365]).toEqual([true, true]);
	});

	test(
		"pages allow the scripts, frames and calls of the captcha provider that is set, and no others",
		proves("7.105"),
		async () => {
			const { policy } = await found("/signup");
			for (const kind of ["script-src", "frame-src", "connect-src"])
				expect(policy).toMatch(new RegExp(`${kind} [^;]*https://challenges.cloudflare.com`));
			expect(policy).not.toContain("google");
		},
	);
});
