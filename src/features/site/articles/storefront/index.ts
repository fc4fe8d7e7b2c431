export { LongRead, type Part } from "./long-read.tsx";
