export { dollars, when } from "./messages.ts";
export { OrderTable } from "./order-table.tsx";
export { newRequestKey } from "./request-key.ts";
