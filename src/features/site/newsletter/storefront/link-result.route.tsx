import { linkResults } from "#storefront-kit/index.ts";
import { linkResultMessages as messages } from "./messages.ts";

/** What links in emails did. */
const results = linkResults(
	{
		confirmed: { ...messages.confirmed, to: "/webinars" },
		unsubscribed: { ...messages.unsubscribed, to: "/" },
		expired: { ...messages.expired, to: "/Subscribe" },
	},
	messages.fallbackTitle,
);

export const loader = results.loader;
export const meta = results.meta;
export default results.LinkResult;
