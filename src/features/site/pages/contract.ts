import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { integerId } from "#values/fields/ids.ts";
import { safeHtml } from "#values/safe-html.ts";
import { drawings, featureIcons, pageLayouts } from "./rules/page-content.ts";
import { pageSlug } from "./rules/page-slug.ts";

const PublicMenu = z.object({
	label: z.string(),
	/** Null: a menu of links. */
	to: z.nullable(z.string()),
	links: z.array(z.object({ label: z.string(), to: z.string(), group: z.string() })),
});

/** What the browser needs to know about this deployment. Contains no secrets. */
export const getConfig = declareCall({
	method: "GET",
	path: "/config",
	summary: "What the browser needs to know of this site",
	access: "anyone",
	response: {
		siteId: z.int(),
		siteName: z.string(),
		supportEmail: z.string(),
		offices: z.array(z.string()),
		/** IANA names. Pages show times in both; the second is null for none. */
		zones: z.object({ first: z.string(), second: z.nullable(z.string()) }),
		publishableKey: z.nullable(z.string()),
		captcha: z.object({
			provider: z.enum(["altcha", "turnstile", "hcaptcha", "recaptcha"]),
			siteKey: z.nullable(z.string()),
		}),
		/** Where customers can log in besides with a password. `confirmsStaff`: its second factor opens the console. */
		identityProviders: z.array(z.object({ id: z.string(), name: z.string(), confirmsStaff: z.boolean() })),
		/** True while the payment sandbox replaces the payment provider. */
		testMode: z.boolean(),
		publicUrl: z.string(),
		/** Menus, footer and announcement. */
		navigation: z.object({
			header: z.array(PublicMenu),
			catalog: z.array(PublicMenu),
			footer: z.array(PublicMenu),
			tagline: z.string(),
			announcement: z.nullable(z.object({ text: z.string(), to: z.nullable(z.string()) })),
		}),
		/** What the site promises about refunds of live sessions. */
		refunds: z.union([
			z.object({ kind: z.literal("hours"), hours: z.int() }),
			z.object({ kind: z.literal("text"), text: z.string() }),
			z.object({ kind: z.literal("none") }),
		]),
		/** The line at the end of every page. */
		copyright: z.string(),
		/** Published texts of the catalog's lists, such as `training`. The others have their default texts. */
		lists: z.record(
			z.string(),
			z.object({ title: z.string(), description: z.string(), eyebrow: z.string(), lead: z.string() }),
		),
		/** Addresses of pages without text, to which no page links. */
		emptyPages: z.array(z.string()),
		/** Null: the product's own styles. */
		styles: z.nullable(
			z.object({
				/** The folder of the style sheets that include the brand. */
				sheets: z.nullable(z.string()),
				/** The background in the light and the dark scheme. */
				paper: z.array(z.string()),
				webFonts: z.enum(["all", "sans", "none"]),
				icon: z.nullable(z.string()),
				/** The path of the image for shared links. */
				share: z.nullable(z.string()),
			}),
		),
	},
	keep: true,
});

const PublicButton = z.object({ label: z.string(), to: z.string() });
const PublicPicture = z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() });
/** Part of every block with a heading: its anchor. */
const anchored = { id: z.string(), heading: z.string() };

/** A block as visitors see it: placeholders are filled in, and every anchor is unique. */
const PublicBlock = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("hero"),
		...anchored,
		eyebrow: z.string(),
		text: z.string(),
		buttons: z.array(PublicButton),
		note: z.string(),
		picture: z.nullable(PublicPicture),
	}),
	z.object({ kind: z.literal("text"), ...anchored, html: safeHtml }),
	z.object({
		kind: z.literal("cards"),
		...anchored,
		text: z.string(),
		style: z.enum(["points", "steps"]),
		cards: z.array(z.object({ title: z.string(), text: z.string() })),
	}),
	z.object({
		kind: z.literal("courses"),
		...anchored,
		/** One of `courseSources`, or the slug of a category. */ source: z.string(),
		courses: z.array(z.int()),
		limit: z.int(),
	}),
	z.object({ kind: z.literal("instructors"), ...anchored, limit: z.int() }),
	z.object({
		kind: z.literal("questions"),
		...anchored,
		questions: z.array(z.object({ question: z.string(), answer: z.string() })),
	}),
	z.object({
		kind: z.literal("quotes"),
		...anchored,
		quotes: z.array(z.object({ quote: z.string(), name: z.string(), role: z.string() })),
	}),
	z.object({ kind: z.literal("action"), ...anchored, text: z.string(), buttons: z.array(PublicButton) }),
	z.object({ kind: z.literal("picture"), picture: PublicPicture, caption: z.string() }),
	z.object({
		kind: z.literal("carousel"),
		...anchored,
		slides: z.array(
			z.object({
				eyebrow: z.string(),
				heading: z.string(),
				text: z.string(),
				label: z.string(),
				to: z.string(),
				drawing: z.enum(drawings),
				picture: z.nullable(PublicPicture),
			}),
		),
		next: z.boolean(),
	}),
	z.object({ kind: z.literal("upcoming"), ...anchored, limit: z.int() }),
	z.object({ kind: z.literal("categories"), ...anchored, figures: z.boolean() }),
	z.object({ kind: z.literal("credits"), ...anchored }),
	z.object({
		kind: z.literal("features"),
		...anchored,
		features: z.array(z.object({ icon: z.enum(featureIcons), title: z.string(), text: z.string() })),
	}),
	z.object({ kind: z.literal("articles"), ...anchored, style: z.enum(["cards", "index"]), limit: z.int() }),
	z.object({
		kind: z.literal("panels"),
		/** The anchor of the first panel; the others add their position. */
		id: z.string(),
		panels: z.array(z.object({ title: z.string(), text: z.string(), items: z.array(z.string()) })),
	}),
	z.object({
		kind: z.literal("form"),
		...anchored,
		text: z.string(),
		form: z.enum(["contact", "estimate"]),
		hint: z.string(),
	}),
]);
export type PublicBlock = z.infer<typeof PublicBlock>;
export type PublicBlockOf<K extends PublicBlock["kind"]> = Extract<PublicBlock, { kind: K }>;

export const PublicPage = z.object({
	slug: z.string(),
	path: z.string(),
	layout: z.enum(pageLayouts),
	title: z.string(),
	description: z.string(),
	eyebrow: z.string(),
	lead: z.string(),
	blocks: z.array(PublicBlock),
	/** For legal pages: the day from which the text applies. */
	effective: z.nullable(z.string()),
	/** For legal pages: published texts, latest first. `version` is null for the one that applies. */
	history: z.array(z.object({ version: z.nullable(z.int()), effective: z.string() })),
	/** Whether this is an earlier text. */
	isEarlier: z.boolean(),
	/** Whether it was published without text. */
	isEmpty: z.boolean(),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const noSuchPage = [404, "This page doesn't exist."] as const;

export const getPage = declareCall({
	method: "GET",
	path: "/pages/:slug",
	summary: "Read a page of the site",
	access: "anyone",
	params: { slug: pageSlug },
	query: {
		/** An earlier text of a legal page. */
		version: z.optional(integerId),
	},
	response: PublicPage,
	refusals: { page_not_found: noSuchPage },
	keep: true,
});

export const listPages = declareCall({
	method: "GET",
	path: "/pages",
	summary: "List the provider's own pages",
	access: "anyone",
	response: z.array(z.object({ slug: z.string(), path: z.string(), title: z.string(), changedAt: z.string() })),
	keep: true,
});

export const listRedirects = declareCall({
	method: "GET",
	path: "/redirects",
	summary: "List where old addresses lead",
	access: "anyone",
	response: z.array(z.object({ from: z.string(), to: z.string() })),
	keep: true,
});
