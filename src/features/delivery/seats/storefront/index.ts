export { MoveForm } from "./move-form.tsx";
export { SeatsPart } from "./seats-part.tsx";
