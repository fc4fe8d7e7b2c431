export { serveOrders } from "./endpoints.ts";
