export { MoveForm } from "./move-form.tsx";
export { SeatsPart } from "./seats-part.tsx";
export { useCall } from "./use-call.ts";
