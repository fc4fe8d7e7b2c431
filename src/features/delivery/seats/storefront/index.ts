export { SeatsPart } from "./seats-part.tsx";
