export { serveNewsletter } from "./endpoints.ts";
export { eraseNewsletter, exportNewsletter } from "./personal-data.ts";
export { serveNewsletterLinks } from "./serve-links.ts";
export { serveSubscribers } from "./serve-subscribers.ts";
