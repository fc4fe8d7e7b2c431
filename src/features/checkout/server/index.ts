export type { CheckoutWorld } from "./checkout-world.ts";
export { serveCheckout } from "./endpoints.ts";
export { registerCheckoutJobs } from "./jobs.ts";
export { reconcile } from "./reconcile.ts";
export { serveWebhook } from "./webhook.ts";
