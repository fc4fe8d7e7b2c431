/** The menu of the header (specification, section 2). */
export const explore = [
	{
		label: "Training",
		links: [
			{ to: "/training", label: "Human Resources" },
			{ to: "/lifesciences", label: "Life Sciences" },
		],
	},
	{
		label: "More",
		links: [
			{ to: "/resources", label: "Resources" },
			{ to: "/expertmarketplace", label: "Expert Marketplace" },
		],
	},
] as const;

export const places = [
	{ to: "/about-us", label: "About Us" },
	{ to: "/contact-us", label: "Contact" },
	{ to: "/terms-of-use", label: "Terms of Use" },
] as const;

export const company = [
	{ to: "/about-us", label: "About Us" },
	{ to: "/contact-us", label: "Contact Us" },
	{ to: "/terms-of-use", label: "Terms of Use" },
] as const;

export const help = [
	{ to: "/consulting", label: "Consulting" },
	{ to: "/privacy-policy", label: "Privacy Policy" },
	{ to: "/Subscribe", label: "Subscribe" },
] as const;

const searchable = new Set(["/", "/training", "/archive", "/resources", "/expertmarketplace"]);

/** Whether the search box is shown on a page: on these and on any `/search` path only (section 2). */
export function hasSearchBox(pathname: string): boolean {
	const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
	return searchable.has(path) || path.startsWith("/search");
}

/** Addresses of the route table that are not all in lower case (section 2). */
const mixedCase = ["/Subscribe", "/myOrders"];

/** The one spelling of an address, whatever its case and with or without a slash at its end; without its query. */
export function canonicalPath(pathname: string): string {
	const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
	return mixedCase.find((known) => known.toLowerCase() === path) ?? path;
}
