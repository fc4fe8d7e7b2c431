export { serveNewsletter } from "./endpoints.ts";
export { serveNewsletterLinks } from "./serve-links.ts";
