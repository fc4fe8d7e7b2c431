import { navigationMessages } from "../messages.ts";

/** The menu of the header (specification, section 2). */
export const explore = [
	{
		label: navigationMessages.training,
		links: [
			{ to: "/training", label: navigationMessages.humanResources },
			{ to: "/lifesciences", label: navigationMessages.lifeSciences },
		],
	},
	{
		label: navigationMessages.more,
		links: [
			{ to: "/resources", label: navigationMessages.resources },
			{ to: "/expertmarketplace", label: navigationMessages.expertMarketplace },
		],
	},
] as const;

/** Pages that the specification's menu leaves out. */
export const courses = [
	{ to: "/webinars", label: navigationMessages.webinars },
	{ to: "/training?category=Compliance", label: navigationMessages.compliance },
	{ to: "/archive", label: navigationMessages.archive },
	{ to: "/consulting", label: navigationMessages.consulting },
] as const;

export const places = [
	{ to: "/about-us", label: navigationMessages.aboutUs },
	{ to: "/contact-us", label: navigationMessages.contact },
	{ to: "/terms-of-use", label: navigationMessages.termsOfUse },
] as const;

export const company = [
	{ to: "/about-us", label: navigationMessages.aboutUs },
	{ to: "/contact-us", label: navigationMessages.contactUs },
	{ to: "/terms-of-use", label: navigationMessages.termsOfUse },
] as const;

export const help = [
	{ to: "/consulting", label: navigationMessages.consulting },
	{ to: "/privacy-policy", label: navigationMessages.privacyPolicy },
	{ to: "/Subscribe", label: navigationMessages.subscribe },
] as const;

const searchable = new Set(["/", "/training", "/archive", "/resources", "/expertmarketplace"]);

/** Whether a page has the search box: these pages and every `/search` path (section 2). */
export function hasSearchBox(pathname: string): boolean {
	const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
	return searchable.has(path) || path.startsWith("/search");
}

/** Route addresses with capital letters (section 2). */
const mixedCase = ["/Subscribe", "/myOrders"];

/** Returns the canonical spelling of an address: fixed case, no trailing slash, no query. */
export function canonicalPath(pathname: string): string {
	const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
	return mixedCase.find((known) => known.toLowerCase() === path) ?? path;
}
