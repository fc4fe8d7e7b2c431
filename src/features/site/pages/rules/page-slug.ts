import * as z from "zod/mini";
import { longestSlug, slugPattern } from "./page-path.ts";

/** The last part of a page's address. */
export const pageSlug = z
	.string()
	.check(
		z.trim(),
		z.maxLength(longestSlug, { error: `Use at most ${longestSlug} characters.` }),
		z.regex(slugPattern, { error: "Use lowercase letters and digits, separated by single hyphens." }),
	);

/** Addresses of the product itself, which an own page must not resemble. */
const reserved = new Set([
	...["about-us", "api", "archive", "calendar", "cart", "certificates", "console", "consulting", "contact-us", "expertmarketplace", "forgot-password"],
	...["hr-compliance", "home", "instructors", "join", "lifesciences", "login", "myorders", "new", "pages", "privacy-policy", "profile", "resources", "search"],
	...["signup", "subscribe", "terms-of-use", "training", "webinars"],
]);

/** Whether visitors would confuse an own page with a page of the product. */
export const isReserved = (slug: string): boolean => reserved.has(slug);
