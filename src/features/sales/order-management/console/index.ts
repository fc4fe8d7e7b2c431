export { type CourseOption, CourseOptionFields, missingOption } from "./course-option.tsx";
export { GrantPart } from "./grant-part.tsx";
export { OrderPage } from "./order-page.tsx";
export { CustomersDebt, CustomersOrders } from "./order-table.tsx";
