export { OrderSeats } from "./order-seats.tsx";
