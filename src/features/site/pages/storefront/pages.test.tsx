import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { plainText } from "#values/excerpt.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import { type BuiltInSlug, builtInPages } from "../rules/site-pages.ts";
import { toPublicPage } from "../server/to-public-page.ts";
import { BlockPage } from "./blocks/block-page.tsx";
import { LegalPage } from "./blocks/legal-page.tsx";
import type { PageData } from "./blocks/load-page.ts";
import ContactUs from "./contact-us.route.tsx";

const config = {
	siteName: "Lectern",
	supportEmail: "help@lectern.example",
	offices: ["1 Main Street, Springfield, IL 62701", "2 Elm Street, Salem, OR 97301"],
};

const nothing: PageData = {
	courses: {},
	experts: [],
	webinars: [],
	catalog: null,
	articles: { articles: [], next: null },
};

/** The page with its default text. Without pictures, nothing is read from the database. */
async function builtIn(slug: BuiltInSlug): Promise<ComponentType> {
	const page = await toPublicPage(
		null as never,
		{ ...config, zones: defaultZones, styles: null },
		{ slug, layout: builtInPages[slug].layout, content: defaultContent[slug] },
	);
	return () => (page.layout === "legal" ? <LegalPage page={page} /> : <BlockPage page={page} data={nothing} />);
}
const [AboutUs, Consulting, ExpertMarketplace, Home, HrCompliance, PrivacyPolicy, Resources, TermsOfUse] =
	await Promise.all([
		builtIn("about-us"),
		builtIn("consulting"),
		builtIn("expertmarketplace"),
		builtIn("home"),
		builtIn("hr-compliance"),
		builtIn("privacy-policy"),
		builtIn("resources"),
		builtIn("terms-of-use"),
	]);

function render(Page: ComponentType): string {
	const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page }]);
	return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: config } }} />);
}

const headings = (html: string) =>
	[...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, text = ""]) => ({
		level: Number(level),
		text: plainText(text),
	}));
const pages = {
	AboutUs,
	Consulting,
	ContactUs,
	ExpertMarketplace,
	Home,
	HrCompliance,
	PrivacyPolicy,
	Resources,
	TermsOfUse,
};

test.each(Object.entries(pages))(
	"%s has one h1, headings in order, and working links within the page",
	(_name, Page) => {
		const html = render(Page as ComponentType);
		const levels = headings(html).map(({ level }) => level);
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		expect(levels[0]).toBe(1);
		for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
		const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
	},
);

test("About Us has its links, its four points and its results (section 2)", proves("2.95-2.102"), () => {
	const html = render(AboutUs);
	expect(html).toMatch(/<a[^>]*href="\/signup"[^>]*><span>Try It Free/);
	expect(html).toMatch(/<a[^>]*href="#our-approach"[^>]*><span>Learn More/);
	const titles = headings(html).map(({ text }) => text);
	for (const title of [
		"Our Approach",
		"Tailored Solutions",
		"Expertise & Experience",
		"Collaborative Partnership",
		"Commitment to Excellence",
		"Impact & Results",
	])
		expect(titles).toContain(title);
});

test("HR Compliance shows only its heading", proves("2.13"), () => {
	expect(plainText(render(HrCompliance))).toBe("HR Compliance");
});

test("Contact us shows the support address and both offices", () => {
	const html = render(ContactUs);
	expect(html).toContain('href="mailto:help@lectern.example"');
	expect(html.match(/<address/g)).toHaveLength(2);
	expect(plainText(html)).toContain("Springfield, IL 62701");
	expect(html).toContain("Send message");
});

test("Expert Marketplace promotes both fields and has an email link", proves("1.5, 2.282-2.284"), () => {
	const html = render(ExpertMarketplace);
	expect(html).toContain('href="mailto:help@lectern.example?subject=');
	expect(html).toMatch(/Life sciences and manufacturing.*Financial services compliance/s);
});

test("the Privacy Policy contains every point that the specification names", proves("2.12, 2.125-2.136, 9.12"), () => {
	const html = render(PrivacyPolicy);
	const text = plainText(html);
	for (const point of [
		"What we collect",
		"What we use it for",
		"External links",
		"Legal disclosure",
		"Security",
		"EU-US data transfer framework",
		"within 45 days",
		"Access, rectification and deletion",
		"When we are a processor",
		"Modifications",
	])
		expect(text).toContain(point);
});

test("the Terms of Use contain every point that the specification names", proves("2.8-2.11"), () => {
	const titles = headings(render(TermsOfUse)).map(({ text }) => text);
	for (const point of ["Copyright", "Disclaimers", "Your responsibility", "External links"])
		expect(titles.some((title) => title.includes(point))).toBe(true);
});
