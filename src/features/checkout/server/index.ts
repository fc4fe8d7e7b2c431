export { catchUp } from "./catch-up.ts";
export type { CheckoutWorld } from "./checkout-world.ts";
export { serveCheckout } from "./endpoints.ts";
export { registerCheckoutJobs } from "./jobs.ts";
export { eraseOrders, exportOrders } from "./personal-data.ts";
export { serveWebhook } from "./webhook.ts";
