export { serveMails } from "./endpoints.ts";
export { serveBounces } from "./serve-bounces.ts";
