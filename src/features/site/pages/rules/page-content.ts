import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";

/** `legal`: numbered parts, an effective date and a history. */
export const pageLayouts = ["standard", "legal"] as const;
export type PageLayout = (typeof pageLayouts)[number];

const linkMessage =
	"Enter a path such as /webinars, a section such as #prices, or an address that begins with https:// or mailto:.";

/**
 * Whether an address can be the target of a link: a path of this site, a section, a web address or an email address.
 */
const isLink = (text: string): boolean =>
	/^(?:\/(?![/\\])|#|https?:\/\/|mailto:)[^\s<>"\\]*$/i.test(text) && text !== "#";

export const Link = requiredText(300).check(z.refine(isLink, { error: linkMessage }));

const Button = z.strictObject({ label: requiredText(60), to: Link });
const buttons = z.array(Button).check(z.maxLength(2, { error: "Add at most two buttons." }));
const heading = requiredText(160);
/** Plain text of a few sentences. */
const text = optionalText(1000);
const Picture = z.strictObject(
	{
		/** Derived from the content of the picture. */
		id: z.string().check(z.regex(/^[\w-]{22}$/, { error: "Choose a picture." })),
		/** For readers who can't see it. Empty: decoration. */
		alt: optionalText(300),
	},
	{ error: "Choose a picture." },
);
const limit = z
	.int({ error: "Enter a whole number." })
	.check(z.gte(1, { error: "Enter 1 or more." }), z.lte(12, { error: "Enter at most 12." }));
const list = <T extends z.ZodMiniType>(item: T) =>
	z
		.array(item)
		.check(z.minLength(1, { error: "Add at least one entry." }), z.maxLength(24, { error: "Add at most 24 entries." }));

/** Drawings for slides without a picture, in the colors of the site. */
export const drawings = ["arcs", "columns", "waves"] as const;
export const featureIcons = ["award", "calendar", "captions", "check", "document", "email", "play", "user"] as const;

const Slide = z.strictObject({
	eyebrow: optionalText(80),
	heading,
	text,
	label: requiredText(60),
	to: Link,
	drawing: z.enum(drawings),
	picture: z.nullable(Picture),
});

/** Maximum characters, chosen so that a page fits into a request. */
const maxHtmlLength = 40_000;

/** A block as it is edited. Texts can contain placeholders; see `placeholders.ts`. */
export const PageBlock = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("hero"),
		eyebrow: optionalText(80),
		heading,
		text,
		buttons,
		note: optionalText(200),
		picture: z.nullable(Picture),
	}),
	/** `html`: rich text; the server removes disallowed markup. */
	z.strictObject({ kind: z.literal("text"), heading: optionalText(160), html: optionalText(maxHtmlLength) }),
	z.strictObject({
		kind: z.literal("cards"),
		heading,
		text,
		/** `steps`: numbered, in three columns. */
		style: z.enum(["points", "steps"]),
		cards: list(z.strictObject({ title: requiredText(120), text: requiredText(600) })),
	}),
	z.strictObject({
		kind: z.literal("courses"),
		heading,
		/** One of `courseSources`, or the slug of a category. */
		source: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, { error: "Choose the courses." })),
		/** For the source `chosen`, in this order. */
		courses: z
			.array(z.int().check(z.gte(1), z.lte(2_147_483_647)))
			.check(z.maxLength(12, { error: "Choose at most 12 courses." })),
		limit,
	}),
	z.strictObject({ kind: z.literal("instructors"), heading, limit }),
	z.strictObject({
		kind: z.literal("questions"),
		heading,
		questions: list(z.strictObject({ question: requiredText(200), answer: requiredText(2000) })),
	}),
	z.strictObject({
		kind: z.literal("quotes"),
		heading,
		quotes: list(z.strictObject({ quote: requiredText(800), name: requiredText(120), role: optionalText(160) })),
	}),
	z.strictObject({
		kind: z.literal("action"),
		heading,
		text,
		buttons: buttons.check(z.minLength(1, { error: "Add at least one button." })),
	}),
	z.strictObject({ kind: z.literal("picture"), picture: Picture, caption: optionalText(300) }),
	z.strictObject({
		kind: z.literal("carousel"),
		/** Its accessible name. */
		heading,
		slides: z
			.array(Slide)
			.check(
				z.minLength(1, { error: "Add at least one slide." }),
				z.maxLength(6, { error: "Add at most six slides." }),
			),
		/** Whether the next live webinar is shown below the slides. */
		next: z.boolean(),
	}),
	z.strictObject({ kind: z.literal("upcoming"), heading, limit }),
	/** `figures`: how many courses, live webinars and instructors there are. */
	z.strictObject({ kind: z.literal("categories"), heading, figures: z.boolean() }),
	/** Accrediting bodies with links to their courses. */
	z.strictObject({ kind: z.literal("credits"), heading }),
	z.strictObject({
		kind: z.literal("features"),
		/** Its accessible name. */
		heading,
		features: list(z.strictObject({ icon: z.enum(featureIcons), title: requiredText(120), text: requiredText(600) })),
	}),
	/** `index`: all articles, page by page; `cards`: the first ones. */
	z.strictObject({ kind: z.literal("articles"), heading, style: z.enum(["cards", "index"]), limit }),
	z.strictObject({
		kind: z.literal("panels"),
		/** `items`: one per line. */
		panels: list(z.strictObject({ title: requiredText(120), text: optionalText(600), items: optionalText(3000) })),
	}),
	/** `estimate`: a request that the console lists with the estimates. */
	z.strictObject({
		kind: z.literal("form"),
		heading,
		text,
		form: z.enum(["contact", "estimate"]),
		hint: optionalText(200),
	}),
]);
export type PageBlock = z.infer<typeof PageBlock>;

/** What staff edit on a page. */
export const PageContent = z.strictObject({
	title: requiredText(120),
	/** For search engines. */
	description: optionalText(300),
	eyebrow: optionalText(80),
	lead: optionalText(600),
	/** The day from which a legal text applies, such as `2027-01-31`. */
	effective: z.nullable(z.iso.date({ error: "Enter a date." })),
	blocks: z.array(PageBlock).check(z.maxLength(40, { error: "A page can have at most 40 blocks." })),
});
export type PageContent = z.infer<typeof PageContent>;
