export { countTroubledEmails } from "./emails-store.ts";
export { serveEmails } from "./endpoints.ts";
export { serveBounces } from "./serve-bounces.ts";
