export { countTroubledMails } from "./emails-store.ts";
export { serveMails } from "./endpoints.ts";
export { serveBounces } from "./serve-bounces.ts";
