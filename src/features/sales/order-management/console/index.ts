export { GrantPart } from "./grant-part.tsx";
export { orderMessages } from "./messages.ts";
export { OrderPage } from "./order-page.tsx";
export { CustomersOrders } from "./order-table.tsx";
