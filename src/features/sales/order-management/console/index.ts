export { GrantPart } from "./grant-part.tsx";
export { OrderPage } from "./order-page.tsx";
export { CustomersOrders } from "./order-table.tsx";
