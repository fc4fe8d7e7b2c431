export { RefundedList } from "./refunded-list.tsx";
