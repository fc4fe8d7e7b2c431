export { serveCustomers } from "./endpoints.ts";
