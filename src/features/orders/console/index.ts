export { OrderTable } from "./order-table.tsx";
export { dollars, when } from "./words.ts";
