import { listSlugs } from "#features/catalog/courses/rules/list-texts.ts";
import type { PageLayout } from "./page-content.ts";

interface BuiltInPage {
	path: string;
	layout: PageLayout;
}

/** Pages of the specification (section 2) that staff can edit, by slug. */
export const builtInPages = {
	home: { path: "/", layout: "standard" },
	"about-us": { path: "/about-us", layout: "standard" },
	consulting: { path: "/consulting", layout: "standard" },
	expertmarketplace: { path: "/expertmarketplace", layout: "standard" },
	resources: { path: "/resources", layout: "standard" },
	"hr-compliance": { path: "/hr-compliance", layout: "standard" },
	"terms-of-use": { path: "/terms-of-use", layout: "legal" },
	"privacy-policy": { path: "/privacy-policy", layout: "legal" },
	training: { path: "/training", layout: "standard" },
	lifesciences: { path: "/lifesciences", layout: "standard" },
	archive: { path: "/archive", layout: "standard" },
	webinars: { path: "/webinars", layout: "standard" },
} as const satisfies Record<string, BuiltInPage>;

export type BuiltInSlug = keyof typeof builtInPages;

export const builtInSlugs = Object.keys(builtInPages) as BuiltInSlug[];

export const isBuiltIn = (slug: string): slug is BuiltInSlug => Object.hasOwn(builtInPages, slug);

/** The address of a page. Own pages are below `/pages/`. */
export const pagePath = (slug: string): string => (isBuiltIn(slug) ? builtInPages[slug].path : `/pages/${slug}`);

/** Whether a page is a list of the catalog, which shows courses below its texts, and no blocks. */
export const isListPage = (slug: string): boolean => (listSlugs as readonly string[]).includes(slug);
