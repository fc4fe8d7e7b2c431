import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";
import { Link } from "./page-content.ts";
import { normalizePath, redirectProblem } from "./redirects.ts";

const MenuLink = z.strictObject({
	label: requiredText(60),
	to: Link,
	/** The heading of this link inside its menu; can be empty. */
	group: optionalText(60),
});

/** A link, or a menu of links. */
const MenuItem = z
	.strictObject({
		label: requiredText(60),
		to: z.nullable(Link),
		links: z.array(MenuLink).check(z.maxLength(20, { error: "Add at most 20 links." })),
	})
	.check(
		z.refine(({ to, links }) => (to === null) === links.length > 0, {
			error: "Enter a link, or add links below this entry.",
		}),
	);
export type MenuItem = z.infer<typeof MenuItem>;

const Redirect = z.strictObject({ from: requiredText(300), to: Link }).check(
	z.superRefine(({ from }, context) => {
		const problem = redirectProblem(from);
		if (problem) context.addIssue({ code: "custom", path: ["from"], message: problem });
	}),
);

/** Menus, footer, announcement and redirects of the site. */
export const SiteNavigation = z.strictObject({
	/** The main menu of the header. */
	header: z.array(MenuItem).check(z.maxLength(10, { error: "Add at most 10 entries." })),
	/** The second menu of the header. */
	catalog: z.array(MenuItem).check(z.maxLength(3, { error: "Add at most 3 entries." })),
	/** The columns of the footer. */
	footer: z.array(MenuItem).check(z.maxLength(3, { error: "Add at most 3 columns." })),
	/** Below the logo in the footer. */
	tagline: optionalText(200),
	/** Above every page. */
	announcement: z.nullable(z.strictObject({ text: requiredText(160), to: z.nullable(Link) })),
	redirects: z.array(Redirect).check(
		z.maxLength(200, { error: "Add at most 200 redirects." }),
		z.refine((redirects) => new Set(redirects.map(({ from }) => normalizePath(from))).size === redirects.length, {
			error: "Two redirects have the same old address.",
		}),
		z.refine(
			(redirects) =>
				!redirects.some(({ to }) => redirects.some(({ from }) => normalizePath(from) === normalizePath(to))),
			{
				error: "A redirect leads to the old address of another one. Enter the final address.",
			},
		),
	),
});
export type SiteNavigation = z.infer<typeof SiteNavigation>;

export const navigationParts = [
	"header",
	"catalog",
	"footer",
	"tagline",
	"announcement",
	"redirects",
] as const satisfies (keyof SiteNavigation)[];
