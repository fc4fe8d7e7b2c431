export { dollars, when } from "./formats.ts";
export { OrderTable } from "./order-table.tsx";
export { newRequestKey } from "./request-key.ts";
