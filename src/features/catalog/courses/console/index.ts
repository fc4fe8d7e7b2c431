export { PerSeatFields } from "./per-seat-fields.tsx";
