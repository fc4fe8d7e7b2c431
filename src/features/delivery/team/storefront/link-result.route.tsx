import { linkResults } from "#storefront-kit/index.ts";
import { stopRemindersMessages as messages } from "../messages.ts";

const link = { to: "/myOrders", action: messages.action };

/** What links in emails did. */
const results = linkResults(
	{
		stopped: { ...messages.results.stopped, ...link },
		expired: { ...messages.results.expired, ...link },
	},
	messages.results.expired.title,
);

export const loader = results.loader;
export const meta = results.meta;
export default results.LinkResult;
