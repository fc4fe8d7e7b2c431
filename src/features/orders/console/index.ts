export { OrderTable } from "./order-table.tsx";
export { newRequestKey } from "./request-key.ts";
export { dollars, when } from "./words.ts";
