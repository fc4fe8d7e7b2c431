import { confirmDays, subscriptionLinks } from "./newsletter-links.ts";
import { requestByEmail } from "./request-by-email.ts";

export * as importedSubscribers from "./imported-store.ts";

/** What other features need to email those who asked for it with their address. */
export const subscriptions = { confirmDays, links: subscriptionLinks, request: requestByEmail };
